/**
 * The overlays at each moment of a session. Commands open and close them and report it in a replay; Back is inferred
 * when the same location is reported twice.
 */
import { Schema } from 'effect'
import { Overlay } from '../kernel/Overlay.ts'
import { CloseOverlay, OpenOverlay, ReplaceOverlay } from '../layout/OpenOverlay.ts'
import type { SessionEntry } from './Session.ts'

/** An action on the overlays; `overlay` is as read from a file. */
export interface OverlayAct {
  readonly kind: 'open' | 'swap' | 'close'
  readonly overlay?: unknown
}

/** An action with its position in the session. */
export interface PlacedAct extends OverlayAct {
  readonly order: number
}

const names: Readonly<Record<string, OverlayAct['kind']>> = {
  [OpenOverlay.name]: 'open',
  [ReplaceOverlay.name]: 'swap',
  [CloseOverlay.name]: 'close',
}

/** What an entry that is not run again did to the overlays. */
export const givenAct = ({ name, input }: Pick<SessionEntry, 'name' | 'input'>): OverlayAct | undefined => {
  const kind = Object.hasOwn(names, name) ? names[name] : undefined
  return kind === undefined ? undefined : { kind, overlay: input }
}

/** A captcha has no overlay command: it is open from its request to its response. */
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
  /** From the bottom up. The same array while nothing changes. */
  readonly now: () => ReadonlyArray<Overlay>
  readonly act: (act: OverlayAct) => void
  /** The location was reported: the same as before, or another. */
  readonly arrive: (isSame: boolean) => void
}

export const makeOverlayTimeline = (): OverlayTimeline => {
  let layers = none
  /** Whether an action still has to be reported by the location. */
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
