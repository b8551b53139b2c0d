/** Saves what was read for offline use, while the browser is idle. */
import { effect } from '@preact/signals-core'
import { KeepRead } from '../../commands/offline/KeepRead.ts'
import type { App } from '../App.ts'

export const keepReading = ({ run, store }: App, idle: () => Promise<unknown>): void => {
  // Preload the reader now: without a network it could not be loaded.
  void import('../../commands/offline/readKept.ts').catch(() => {})
  effect(() => {
    if (store.arrivals.value.length > 0) void idle().then(() => run(KeepRead, undefined))
  })
}
