/**
 * A command: one intent of a person or the app, in a uniform shape. Its parts are declared in the order in which the
 * kernel (`perform`) runs them; unused parts are absent.
 *
 *     name -> input -> guard -> begin, propose -> send -> settle | withdraw, fail or giveUp -> tell
 *
 * `guard`, `begin`, `propose`, `settle`, `fail` and `giveUp` are pure functions of the store and a time passed to them,
 * so that a recorded session can be replayed. Only `send` has outside effects, through ports.
 */
import type { Effect, Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import type { Proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import type { Toast } from '../ports/Overlays.ts'
import type { Overlay } from './Overlay.ts'

/**
 * What to do when a command enters a lane that is busy: `replace` interrupts all commands that run or wait, `join`
 * shares the outcome of an identical command and waits for others, `queue` always waits its turn. `latest` is for
 * optimistic changes: it shows at once, waits for the running command, and replaces an identical command that is still
 * queued, so that the newest value wins.
 */
export type LanePolicy = 'replace' | 'join' | 'queue' | 'latest'

export interface Lane {
  /** What the lane belongs to, usually an entity: `post/7`. At most one command of a lane runs at a time. */
  readonly key: string
  readonly policy: LanePolicy
  /** Throttle for rapid taps: the same command is sent at most once in this many milliseconds. */
  readonly pace?: number
  /**
   * Distinguishes commands with the same name (a folder, for example), so that neither joins nor replaces the other.
   */
  readonly about?: string
}

/** The store and the time with which a command runs. */
export interface CommandContext {
  readonly store: Store
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The context with which `send` runs. */
export interface SendContext extends CommandContext {
  /** Whether the server's last report of the subject is recent: only then may a call be skipped as unnecessary. */
  readonly isRecent: boolean
}

export interface Command<Input, Answer, Services = never> {
  /**
   * `intent` is an action of a person, `query` fetches what a screen shows, `navigation` records a change of screen.
   */
  readonly kind: 'intent' | 'query' | 'navigation'
  /** Versioned and permanent: a change of meaning is a new version. */
  readonly name: `${string}.${string}.v${number}`
  /**
   * What an entry of the log is in plain words: 'Hid a post'; two for a switch, on and off. `{thing}` stands for 'a
   * post' or 'a comment', `{name}` for that field of the input. Read by `npm run registry`.
   */
  readonly label?: string | readonly [on: string, off: string]
  /** Schema with the documented limits. Secrets are marked in it and never reach the log. */
  readonly input: Schema.Codec<Input, unknown>
  /** Commands of one lane never run at the same time. */
  readonly lane?: (input: Input) => Lane
  /** Checks permission and preconditions; a failure changes nothing. `idle` means there is nothing to do. */
  readonly guard?: (input: Input, context: CommandContext) => Failure | 'idle' | undefined
  /**
   * What to open when an account is required: an overlay, or an address that replaces the topmost layer. Default: the
   * sign-up sheet.
   */
  readonly asksMember?: Overlay | { readonly go: string }
  /**
   * What happens after login to a command that required an account: run it again (only if it is safe to repeat), open
   * an overlay, or nothing.
   */
  readonly resume?: (input: Input) => 'again' | Overlay | undefined
  /** Sets lists to loading. */
  readonly begin?: (input: Input, context: CommandContext) => void
  /** Optimistic changes to entities, rolled back on failure. */
  readonly propose?: (input: Input, context: CommandContext) => ReadonlyArray<Proposal>
  /** The request or other outside effect; `Effect.void` where there is none. */
  readonly send: (input: Input, context: SendContext) => Effect.Effect<Answer, Failure, Services>
  /**
   * For calls that must not be repeated blindly: `ask` reads the state back from the server after a failure that leaves
   * open whether the call took effect. `holds` then returns the answer, or `differs`.
   */
  readonly readBack?: {
    readonly ask: (input: Input, context: CommandContext) => Effect.Effect<void, Failure, Services>
    readonly holds: (input: Input, context: CommandContext) => Answer | 'differs'
    /**
     * Whether the server's report is so recent that another tab or device is unlikely to have changed the subject;
     * absent where that does not matter.
     */
    readonly isRecent?: (input: Input, context: CommandContext) => boolean
    /** The call depends on the current state (a toggle): read back first when the known state is old. */
    readonly asksFirst?: (context: CommandContext) => boolean
  }
  /**
   * When offline, the command waits for the network and is sent then. For changes that still make sense an hour later.
   * Needs `readBack`.
   */
  readonly waitsForNetwork?: true
  /**
   * Stays queued behind a command that waits for the network. Other intents that show at once fail there: they would be
   * sent late.
   */
  readonly waitsBehind?: true
  /** The change was reported by another tab, so it is not broadcast again. */
  readonly isHearsay?: true
  /** Applies the answer to the store after success. */
  readonly settle?: (answer: Answer, input: Input, context: CommandContext) => void
  /** Updates lists after a failure. Proposals are rolled back automatically. */
  readonly fail?: (failure: Failure, input: Input, context: CommandContext) => void
  /** Updates lists when the command was interrupted or broke, so that nothing stays loading. */
  readonly giveUp?: (input: Input, context: CommandContext) => void
  /** The input that reverses this command, computed before anything changes; `undefined` where nothing would change. */
  readonly undo?: (input: Input, context: CommandContext) => Input | undefined
  /**
   * Completes that input with data from the answer; `undefined` where the server does not say that the change can be
   * reversed.
   */
  readonly undoOf?: (opposite: Input, answer: Answer) => Input | undefined
  /**
   * Reads the server's state before this command runs as an undo: the call would overwrite a change made on another
   * device. Needs `readBack`.
   */
  readonly asksBeforeUndo?: true
  /** The command that reverses this one; default: the same command. */
  readonly undoneBy?: Command<Input, Answer, Services>
  /** The toast for a success or failure; absent means deliberately silent. */
  readonly tell?: {
    /** The success toast has an Undo button. */
    readonly offersUndo?: true
    readonly success?: (answer: Answer, input: Input) => Toast | undefined
    readonly failure?: (failure: Failure, input: Input) => Toast | undefined
  }
}

/** Defines a command that a person triggers. */
export const defineIntent = <Input, Answer = void, Services = never>(
  parts: Omit<Command<Input, Answer, Services>, 'kind'>,
): Command<Input, Answer, Services> => ({ kind: 'intent', ...parts })

/** Defines a command that fetches what a screen shows. */
export const defineQuery = <Input, Answer, Services = never>(
  parts: Omit<
    Command<Input, Answer, Services>,
    | 'kind'
    | 'label'
    | 'propose'
    | 'tell'
    | 'asksMember'
    | 'resume'
    | 'undo'
    | 'undoOf'
    | 'asksBeforeUndo'
    | 'undoneBy'
    | 'readBack'
  >,
): Command<Input, Answer, Services> => ({ kind: 'query', ...parts })
