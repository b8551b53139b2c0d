/** What routes are given. */
import type { App } from './App.ts'

export interface RouterContext {
  readonly app: () => App
}
