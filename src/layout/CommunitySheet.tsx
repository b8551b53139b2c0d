/** Applies a community's stylesheet while mounted. Renders nothing. */
import { useEffect } from 'react'
import { LoadStyle } from '../../commands/community/LoadCommunity.ts'
import { configKey } from '../../commands/community-settings/LoadCommunitySettings.ts'
import { safeStyle } from '../../schemas/rules/safeStyle.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { useRootMark } from '../ui/useRootMark.ts'

/**
 * Adds a sanitised stylesheet to the page: as a CSSStyleSheet object, because the page's policy forbids inline styles.
 * Returns a function that removes it. Without browser support the page stays unchanged.
 */
const adoptSheet = (css: string): (() => void) => {
  if (css === '' || !('adoptedStyleSheets' in document)) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

export const CommunitySheet = ({ community }: { readonly community: string }) => {
  const { run, store } = useApp()
  const record = useValue(store.records.read(configKey('stylesheet', community)))
  const text = record?.kind === 'stylesheet' ? record.text : ''
  useRootMark('community-style', text !== '')
  useEffect(() => void run(LoadStyle, { community }), [run, community])
  useEffect(() => adoptSheet(safeStyle(text)), [text])
  return null
}
