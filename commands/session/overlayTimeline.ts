/**
 * What lay over the screen from moment to moment. Commands open and close layers, and say so when they are carried out again; that somebody
 * pressed Back is known from the address that was told of once more.
 */
import { Schema } from 'effect'
import { Overlay } from '../kernel/Overlay.ts'
import { CloseOverlay, OpenOverlay, ReplaceOverlay } from '../layout/OpenOverlay.ts'
import type { SessionEntry } from './Session.ts'

/** What is done to the layers; `overlay` is as it came from a file. */
export interface OverlayAct {
  readonly kind: 'open' | 'swap' | 'close'
  readonly overlay?: unknown
}

/** An act, with its place in the order of the session. */
export interface PlacedAct extends OverlayAct {
  readonly order: number
}

const names: Readonly<Record<string, OverlayAct['kind']>> = {
  [OpenOverlay.name]: 'open',
  [ReplaceOverlay.name]: 'swap',
  [CloseOverlay.name]: 'close',
}

/** What an entry that is only given did to the layers. */
export const givenAct = ({ name, input }: Pick<SessionEntry, 'name' | 'input'>): OverlayAct | undefined => {
  const kind = Object.hasOwn(names, name) ? names[name] : undefined
  return kind === undefined ? undefined : { kind, overlay: input }
}

/** A captcha is no command's layer: it is there from the question to its answer. */
export const captchaActs = (entries: ReadonlyArray<SessionEntry>): ReadonlyArray<PlacedAct> =>
  entries
    .flatMap(({ calls }) => calls)
    .filter(({ port }) => port === 'captcha')
    .flatMap(
      ({ order, answer }): ReadonlyArray<PlacedAct> => [
        { order, kind: 'open', overlay: { name: 'captcha' } },
        ...(answer === undefined ? [] : [{ order: answer.order, kind: 'close' as const }]),
      ],
    )

const isOverlay = Schema.is(Overlay)
const none: ReadonlyArray<Overlay> = []

export interface OverlayTimeline {
  /** From the bottom up; the same list for as long as it stays as it is. */
  readonly now: () => ReadonlyArray<Overlay>
  readonly act: (act: OverlayAct) => void
  /** The address was told of: the same as before, or another. */
  readonly arrive: (isSame: boolean) => void
}

export const makeOverlayTimeline = (): OverlayTimeline => {
  let layers = none
  /** Whether an act is yet to be told of by the address. */
  let isTold = true
  const drop = (): void => {
    if (layers.length > 0) layers = layers.length === 1 ? none : layers.slice(0, -1)
  }
  return {
    now: () => layers,
    act: ({ kind, overlay }) => {
      isTold = false
      if (kind !== 'open') drop()
      if (kind !== 'close' && isOverlay(overlay)) layers = [...layers, overlay]
    },
    arrive: (isSame) => {
      if (!isSame) layers = none
      else if (isTold) drop()
      isTold = true
    },
  }
}
