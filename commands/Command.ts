/**
 * A command: one thing that a person or the app means, in one shape. Its parts are declared in the order in which the kernel
 * (`perform`) uses them; parts not needed are absent.
 *
 *     name -> input -> guard -> begin, propose -> send -> settle | withdraw, fail or giveUp -> tell
 *
 * `guard`, `begin`, `propose`, `settle`, `fail` and `giveUp` are plain functions over the store and a time given to them, so that a recorded
 * session can run them again. Only `send` reaches the outside, through ports.
 */
import type { Effect, Schema } from 'effect'
import type { Failure } from '../schemas/Failure.ts'
import type { Proposal } from '../signals/Proposal.ts'
import type { Store } from '../signals/Store.ts'
import type { Overlay } from './Overlay.ts'
import type { Toast } from './ports/Toasts.ts'

/**
 * What to do when a lane is asked again while a command in it runs: `replace` takes the place of all that run or wait, `join` shares the
 * outcome of the same command and waits for others, `queue` always waits its turn. `latest` is for wishes: it shows at once, waits
 * for what is under way, and takes the place of the same command that still waits - the newest wish wins.
 */
export type LanePolicy = 'replace' | 'join' | 'queue' | 'latest'

export interface Lane {
  /** What it belongs to, an entity as a rule: `post/7`. At most one command of a lane is under way. */
  readonly key: string
  readonly policy: LanePolicy
  /** For wishes that people tap quickly: the same one is sent at most once in so many milliseconds. */
  readonly pace?: number
  /** What tells two commands of one name apart, so that neither joins the other nor takes its place: a folder, say. */
  readonly about?: string
}

/** Where and when a command runs. */
export interface Moment {
  readonly store: Store
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What a call is sent with. */
export interface SendMoment extends Moment {
  /** What the server last said of its subject was said just now: only then is it a reason to send nothing. */
  readonly isRecent: boolean
}

export interface Command<Input, Answer, Services = never> {
  /** `intent` is what a person means; `query` fetches what a screen shows; `navigation` is that the screen changed. */
  readonly kind: 'intent' | 'query' | 'navigation'
  /** Versioned, and for ever: a change of meaning is a new version. */
  readonly name: `${string}.${string}.v${number}`
  /** Documented limits; secrets are marked in it and never reach the log. */
  readonly input: Schema.Codec<Input, unknown>
  /** Commands of one lane never run at the same time. */
  readonly lane?: (input: Input) => Lane
  /** Who may, and when it makes sense; a failure changes nothing. `idle` means there is nothing to do. */
  readonly guard?: (input: Input, moment: Moment) => Failure | 'idle' | undefined
  /** What opens when only members may, or the address that takes the place of the uppermost layer; by default the sign-up sheet. */
  readonly asksMember?: Overlay | { readonly go: string }
  /**
   * What becomes of it where an account was needed, once its person is in: carried out again - only what is safe to repeat -, a layer that opens, or
   * nothing.
   */
  readonly resume?: (input: Input) => 'again' | Overlay | undefined
  /** Steps of lists into loading. */
  readonly begin?: (input: Input, moment: Moment) => void
  /** Changes to entities that show at once and are withdrawn on failure. */
  readonly propose?: (input: Input, moment: Moment) => ReadonlyArray<Proposal>
  /** The call, or whatever else reaches the outside; `Effect.void` where nothing does. */
  readonly send: (input: Input, moment: SendMoment) => Effect.Effect<Answer, Failure, Services>
  /**
   * For what must not be sent twice blindly: asks the server how things are, after a failure that leaves it open whether the call was
   * obeyed. `holds` then says what came true, or that it did not.
   */
  readonly readBack?: {
    readonly ask: (input: Input, moment: Moment) => Effect.Effect<void, Failure, Services>
    readonly holds: (input: Input, moment: Moment) => Answer | 'differs'
    /** Whether what the server said of it is so recent that no other tab or device has changed it, as a rule; absent where that does not matter. */
    readonly isRecent?: (input: Input, moment: Moment) => boolean
    /** The call depends on how things are, so that the question comes first where what is known is older. */
    readonly asksFirst?: (moment: Moment) => boolean
  }
  /** Without a network it waits for it, and is sent then: for wishes that mean the same an hour later. Needs `readBack`. */
  readonly waitsForNetwork?: true
  /** What it changes was heard of from another tab: the others are not told of it again. */
  readonly isHearsay?: true
  /** What success confirms. */
  readonly settle?: (answer: Answer, input: Input, moment: Moment) => void
  /** Steps of lists after a failure. Proposals are withdrawn without being asked for. */
  readonly fail?: (failure: Failure, input: Input, moment: Moment) => void
  /** Steps of lists where the command was interrupted or broke before its end: nothing loads any more. */
  readonly giveUp?: (input: Input, moment: Moment) => void
  /** The input with which this command is taken back, judged before anything changes; `undefined` where nothing would. */
  readonly undo?: (input: Input, moment: Moment) => Input | undefined
  /** That input with what the answer adds to it; `undefined` where the server does not say that it can be taken back. */
  readonly undoOf?: (opposite: Input, answer: Answer) => Input | undefined
  /** What the server has is asked for before it is taken back by this: the call would overwrite what another device said since. Needs `readBack`. */
  readonly asksBeforeUndo?: true
  /** The command that takes this one back, where it is not the same one. */
  readonly undoneBy?: Command<Input, Answer, Services>
  /** The sentence of a success or failure, shown as a toast; absent means silent, by decision. */
  readonly tell?: {
    /** A success offers to be taken back. */
    readonly offersUndo?: true
    readonly success?: (answer: Answer, input: Input) => Toast | undefined
    readonly failure?: (failure: Failure, input: Input) => Toast | undefined
  }
}

/** A person's intent. */
export const defineIntent = <Input, Answer = void, Services = never>(
  parts: Omit<Command<Input, Answer, Services>, 'kind'>,
): Command<Input, Answer, Services> => ({ kind: 'intent', ...parts })

/** A query for what a screen shows. */
export const defineQuery = <Input, Answer, Services = never>(
  parts: Omit<
    Command<Input, Answer, Services>,
    | 'kind'
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
