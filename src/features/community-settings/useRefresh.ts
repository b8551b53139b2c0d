/** Reloads a community after a save, so that everything shows what was saved. */
import { useCallback } from 'react'
import { LoadCommunity } from '../../../commands/community/LoadCommunity.ts'
import { LoadCommunitySettings } from '../../../commands/community-settings/LoadCommunitySettings.ts'
import { useApp } from '../../core/App.ts'

export const useRefresh = (community: string): (() => void) => {
  const { run } = useApp()
  return useCallback(() => {
    void run(LoadCommunity, { community })
    void run(LoadCommunitySettings, { community })
  }, [run, community])
}
