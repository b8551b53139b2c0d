/** The session of a member over the life of the page: restored when it starts, and its member kept on the device from then on. Not loaded for guests. */
import { effect } from '@preact/signals-core'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../../commands/account/RestoreSession.ts'
import type { App } from '../App.ts'
import { followUnread } from './followUnread.ts'

/** The member is on screen when this is done, if the device has kept them; the server is asked meanwhile. */
export const restoreSession = async ({ run }: App): Promise<void> => {
  await run(ShowKeptMember, undefined)
  void run(RestoreSession, undefined)
}

/** Keeps the viewer on the device with every change, as long as there is one. */
const keepViewer = ({ run, store }: App): void => {
  let kept = store.viewer.peek()
  effect(() => {
    const viewer = store.viewer.value
    if (viewer === kept) return
    kept = viewer
    if (viewer.kind === 'member') void run(KeepViewer, undefined)
  })
}

/** From the first member of this page on. */
export const followMember = (app: App): void => {
  keepViewer(app)
  followUnread(app)
}
