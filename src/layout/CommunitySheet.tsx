/** Applies a community's stylesheet while mounted. Renders nothing. */
import { useEffect } from 'react'
import { LoadStyle } from '../../commands/community/LoadCommunity.ts'
import { configKey } from '../../commands/community-settings/LoadCommunitySettings.ts'
import { safeStyle } from '../../schemas/rules/safeStyle.ts'
import { useApp } from '../core/App.ts'
import { adoptSheet } from '../core/communitySheet.ts'
import { useValue } from '../core/useValue.ts'

export const CommunitySheet = ({ community }: { readonly community: string }) => {
  const { run, store } = useApp()
  const record = useValue(store.records.read(configKey('stylesheet', community)))
  const text = record?.kind === 'stylesheet' ? record.text : ''
  useEffect(() => void run(LoadStyle, { community }), [run, community])
  useEffect(() => adoptSheet(safeStyle(text)), [text])
  return null
}
