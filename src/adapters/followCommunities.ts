/**
 * Saves the viewer's communities on the device whenever the list changes. Loaded for members only.
 * docs/behaviour/platform.md#start.
 */
import { effect } from '@preact/signals-core'
import { joinedCommunities, StoreCommunities } from '../../commands/community/storedCommunities.ts'
import type { App } from '../core/App.ts'

export const followCommunities = ({ run, store }: App): void => {
  let kept: ReadonlyArray<unknown> | undefined
  effect(() => {
    const list = joinedCommunities(store)
    const isFirst = kept === undefined
    const isSame = list.length === kept?.length && list.every((community, at) => community === kept?.[at])
    kept = list
    // The first list is the restored one; guests have no list to save.
    if (!isFirst && !isSame && store.viewer.peek().kind === 'member') void run(StoreCommunities, undefined)
  })
}
