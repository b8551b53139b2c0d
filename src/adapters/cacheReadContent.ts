/** Saves what was read for offline use, while the browser is idle. */
import { effect } from '@preact/signals-core'
import { CacheReadContent } from '../../commands/offline/CacheReadContent.ts'
import type { App } from '../core/App.ts'

export const cacheReadContent = ({ run, store }: App, idle: () => Promise<unknown>): void => {
  // Preload the reader now: without a network it could not be loaded.
  void import('../../commands/offline/readCached.ts').catch(() => {})
  effect(() => {
    if (store.arrivals.value.length > 0) void idle().then(() => run(CacheReadContent, undefined))
  })
}
