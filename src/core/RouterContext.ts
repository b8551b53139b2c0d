/** The context that routes receive. */
import type { App } from './App.ts'

export interface RouterContext {
  readonly app: () => App
}
