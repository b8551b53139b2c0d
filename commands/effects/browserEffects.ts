/** What the browser is asked for while a command runs, each recorded so that a replay returns the same. */
import { Effect } from 'effect'
import { redacted, shapeOf } from '../../schemas/codecs/secret.ts'
import type { Cut } from '../../schemas/entities/Media.ts'
import { withoutTokens } from '../kernel/withoutTokens.ts'
import { Captchas } from '../ports/Cards.ts'
import { Navigator } from '../ports/Navigator.ts'
import { Platform } from '../ports/Platform.ts'
import { type Shared, Sharing } from '../ports/Sharing.ts'
import { Uploads } from '../ports/Transport.ts'
import { type Form, flag, recorded } from './recorded.ts'

/** An empty file with the type and size that the log holds (`shapeOf`) and a matching extension, for replays. */
export const fileLike = (shape: unknown): File => {
  const { type, size }: { readonly type?: unknown; readonly size?: unknown } = Object(shape)
  const known = typeof type === 'string' ? type : ''
  const file = new File([], `file.${known.split('/')[1] ?? ''}`, { type: known })
  return Object.defineProperty(file, 'size', { value: typeof size === 'number' ? size : 0 })
}

/** The current address, path and query; recorded without the tokens that some addresses contain. */
export const addressOpen = recorded(
  'here',
  Effect.flatMap(Navigator, (navigator) => navigator.here),
  { show: withoutTokens, revive: String },
)

/** The scroll position of the screen, to restore it later. */
export const scrolledTo = recorded(
  'scroll',
  Effect.flatMap(Navigator, ({ scrollTop }) => scrollTop),
  { show: (top) => top, revive: Number },
)

const shared: Form<'shared' | 'dismissed' | 'unsupported'> = {
  show: (value) => value,
  revive: (shown) => (shown === 'shared' || shown === 'dismissed' ? shown : 'unsupported'),
}

/** The device's share sheet and clipboard, with their results. */
export const share = (what: Shared) =>
  recorded(
    'share',
    Effect.flatMap(Sharing, (sharing) => sharing.share(what)),
    shared,
  )

export const copy = (words: string) =>
  recorded(
    'copy',
    Effect.flatMap(Sharing, (sharing) => sharing.copy(words)),
    flag,
  )

/** Crops a picture on the device; the log holds its type and size. */
export const cutPicture = (file: File, cut: Cut) =>
  recorded(
    'cut',
    Effect.flatMap(Uploads, (uploads) => uploads.cut(file, cut)),
    { show: shapeOf, revive: fileLike },
  )

/** A captcha's solution; the log holds only that there was one, or why not. */
export const solveCaptcha = recorded(
  'captcha',
  Effect.flatMap(Captchas, (captchas) => captchas.solve),
  { show: () => redacted, revive: String },
)

/** The placeholder for every id in the log: a random id may identify a person. */
export const someId = '00000000-0000-4000-8000-000000000000'

/** A new random UUID. It may identify a person, so the log holds a placeholder. */
export const newId = recorded(
  'id',
  Effect.flatMap(Platform, (platform) => platform.makeId),
  { show: () => someId, revive: String },
)
