/** The context of every screen: the store, `run` for commands, and a few signals fed by the browser. */
import type { ReadonlySignal } from '@preact/signals-core'
import { createContext, type ReactNode, useContext } from 'react'
import type { Command } from '../../commands/kernel/Command.ts'
import type { Navigator } from '../../commands/ports/Navigator.ts'
import type { Toast } from '../../commands/ports/Overlays.ts'
import type { Outside } from '../../commands/session/replayable.ts'
import type { Session } from '../../commands/session/Session.ts'
import type { Failure } from '../../schemas/Failure.ts'
import type { Store } from '../../signals/Store.ts'

/** All services that commands may use. */
export type Services = Outside | Navigator

/** Runs a command. Never rejects: resolves to the failure, or to `undefined` when it succeeded or was superseded. */
export type Run = <Input, Answer>(
  command: Command<Input, Answer, Services>,
  input: NoInfer<Input>,
) => Promise<Failure | undefined>

/** What a command ended in. */
export interface FirstOutcome {
  readonly failure: Failure | undefined
}

/**
 * The commands of a screen that the server renders, and those with which the client takes it over: the same ones, run
 * before the first render on both sides.
 */
export interface FirstScreen {
  /** Whether the screen has not been rendered yet: only then commands begin. */
  readonly isOpen: boolean
  /**
   * Starts a command that a component of the screen would start, after those that run: that component's own run then
   * shares its outcome.
   */
  readonly begin: Run
  /** The outcome of a command that was begun, once it has ended. */
  readonly outcomeOf: <Input, Answer>(
    command: Command<Input, Answer, Services>,
    input: NoInfer<Input>,
  ) => FirstOutcome | undefined
}

export interface ShownToast extends Toast {
  readonly id: number
}

/** What the operator calls this site, and which pages it has elsewhere. */
export interface Site {
  readonly name: string
  /** Addresses of the operator's own pages; '' for none. */
  readonly termsUrl: string
  readonly rulesUrl: string
  /** Whether there is any way to support the site. */
  readonly takesSupport: boolean
  /** The site's own origin; '' where it is not known. */
  readonly origin: string
  /** Origin of the host that has this site's media; '' for the site itself. */
  readonly mediaOrigin: string
}

export interface App {
  readonly store: Store
  readonly run: Run
  /** Milliseconds since the epoch, updated once a minute: for ages. */
  readonly now: ReadonlySignal<number>
  /** The server's time when it rendered this page, for the first render of ages; milliseconds since the epoch. */
  readonly renderedAt?: number
  /** The commands of a screen that the server rendered, or renders now. */
  readonly firstScreen?: FirstScreen
  /** What the operator calls this site; absent for the usual name. */
  readonly site?: Site
  /** Covers the screen while the next one is rendered. Absent where no navigation is shown. */
  readonly glimpse?: ReadonlySignal<ReactNode>
  /** Sets it; `null` ends it. */
  readonly showGlimpse?: (glimpse: ReactNode) => void
  readonly toasts: ReadonlySignal<ReadonlyArray<ShownToast>>
  readonly dismissToast: (id: number) => void
  /** Pauses a toast's timer while the pointer, a touch or the focus is on it. */
  readonly holdToast?: (id: number, isHeld: boolean) => void
  /** What this tab's storage has of the log; absent where nothing is stored. */
  readonly tabLog?: {
    /** When this page was loaded, and the last number of the page before it. */
    readonly page: NonNullable<Session['page']>
    /** Sessions of the tab's earlier pages, the oldest first. `used` is what this page's session takes in a file, in characters. */
    readonly earlier: (used: number) => Promise<ReadonlyArray<Session>>
  }
  /**
   * Set when a recorded state is shown: the placeholder URL for pictures. Nothing loads, takes the focus or leaves its
   * frame.
   */
  readonly still?: string
}

export const AppContext = createContext<App | undefined>(undefined)

/** The app that a component belongs to. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('useApp is for components inside AppContext')
  return app
}

/** `App.still`; also for components rendered without an app. */
export const useStill = (): string | undefined => useContext(AppContext)?.still

/** The context that routes receive. */
export interface RouterContext {
  readonly app: () => App
}
