/** Keeps the list of the viewer's communities on the device whenever it changes. Loaded for members. Document 2, section 4 (Startup). */
import { effect } from '@preact/signals-core'
import { joinedCommunities, KeepCommunities } from '../../commands/community/keptCommunities.ts'
import type { App } from '../App.ts'

export const followCommunities = ({ run, store }: App): void => {
  let kept: ReadonlyArray<unknown> | undefined
  effect(() => {
    const list = joinedCommunities(store)
    const isFirst = kept === undefined
    const isSame = list.length === kept?.length && list.every((community, at) => community === kept?.[at])
    kept = list
    // As the app starts it is what was restored; and a guest has none to keep.
    if (!isFirst && !isSame && store.viewer.peek().kind === 'member') void run(KeepCommunities, undefined)
  })
}
