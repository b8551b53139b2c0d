/** Keeps on the device what was read, while the browser has nothing else to do. Without a network it shows again. */
import { effect } from '@preact/signals-core'
import { KeepRead } from '../../commands/offline/KeepRead.ts'
import type { App } from '../App.ts'

export const keepReading = ({ run, store }: App, idle: () => Promise<unknown>): void => {
  // So that it is there when it is needed: then there is no network to load it by.
  void import('../../commands/offline/readKept.ts').catch(() => {})
  effect(() => {
    if (store.arrivals.value.length > 0) void idle().then(() => run(KeepRead, undefined))
  })
}
