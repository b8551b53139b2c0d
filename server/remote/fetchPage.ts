/**
 * Reads the title and the picture of a page on another host, for link previews: the head of its HTML, from as few bytes
 * as possible. Its text stays text. docs/decisions/0079-link-previews.md.
 */
import type { IncomingMessage } from 'node:http'
import { Context, Effect, Semaphore } from 'effect'
import { Parser } from 'htmlparser2'
import { textLimits } from '../../schemas/limits.ts'
import { webAddress } from '../../schemas/rules/webAddress.ts'
import { clipLinkTitle } from '../../schemas/words/clip.ts'
import { saysNothing } from '../text/inMarkdown.ts'
import { type Network, NotFetched, notFetched, openRemote } from './openRemote.ts'

/** Ours. Time is limited by the job. */
const limits = {
  bytes: 512 * 1024,
  redirects: 5,
  /** Characters of a title that are looked at. */
  title: 2000,
  /** Characters parsed at a time. */
  piece: 4096,
  /** Open tags. A closing tag is looked for among all of them. */
  depth: 64,
  /** Bytes in which a page names its encoding. */
  charset: 4096,
} as const

export interface PageHead {
  /** '' if there is none. */
  readonly title: string
  /** Address of a picture; '' if there is none. */
  readonly picture: string
}

/** Most wanted first. */
const titleNames = ['og:title', 'twitter:title'] as const
const pictureNames = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'] as const

interface Facts {
  readonly metas: ReadonlyMap<string, string>
  readonly title: string
  readonly base: string
  /** What the page says of its encoding; '' for nothing. */
  readonly charset: string
}

interface HeadReader {
  readonly write: (html: string) => void
  /** Whether the head has ended. */
  readonly isOver: () => boolean
  readonly facts: () => Facts
}

/** Collects what is in a head, piece by piece. Of things that are there twice, the first counts. */
const makeHeadReader = (): HeadReader => {
  const metas = new Map<string, string>()
  let [title, base, charset] = ['', '', '']
  let [isOver, isTitle, isDrawing] = [false, false, false]
  let depth = 0
  const noteMeta = (given: Readonly<Record<string, string>>): void => {
    const [name, content] = [given['property'] ?? given['name'] ?? '', given['content'] ?? '']
    const key = name.trim().toLowerCase()
    if (content.trim() !== '' && !metas.has(key)) metas.set(key, content)
    const told = given['charset'] ?? (given['http-equiv'] === undefined ? '' : charsetIn(content))
    if (charset === '') charset = told
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (name === 'body' || depth > limits.depth) isOver = true
      if (isOver) return
      // Drawings have titles of their own.
      if (name === 'svg') isDrawing = true
      if (name === 'meta') noteMeta(attributes)
      if (name === 'base' && base === '') base = attributes['href'] ?? ''
      if (name === 'title') isTitle = title === '' && !isDrawing
    },
    ontext: (text) => {
      if (isTitle && !isOver && title.length < limits.title) title += text
    },
    onclosetag: (name) => {
      depth -= 1
      if (name === 'title') isTitle = false
      if (name === 'svg') isDrawing = false
      if (name === 'head') isOver = true
    },
  })
  return {
    write: (html) => {
      for (let at = 0; at < html.length; at += limits.piece) {
        if (isOver) return
        parser.write(html.slice(at, at + limits.piece))
      }
    },
    isOver: () => isOver,
    facts: () => ({ metas, title, base, charset }),
  }
}

const charsetIn = (contentType: string): string => /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? ''

/** UTF-8 if the name is unknown. A byte order mark counts more than any name. */
const decoderOf = (charset: string, bytes: Uint8Array): TextDecoder => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder()
  try {
    return new TextDecoder(charset === '' ? 'utf-8' : charset)
  } catch {
    return new TextDecoder()
  }
}

/** A title on one line, without characters that draw nothing or reverse what follows. */
export const cleanTitle = (text: string): string => {
  const plain = text
    .slice(0, limits.title)
    .toWellFormed()
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return saysNothing(plain) ? '' : clipLinkTitle(plain)
}

/** An address that may be shown, resolved against the page's. */
const pictureAt = (text: string, base: URL): string => {
  if (text.length > textLimits.postLink || !URL.canParse(text.trim(), base)) return ''
  const { protocol, username, password, href } = new URL(text.trim(), base)
  const isUsable = /^https?:$/.test(protocol) && username + password === '' && href.length <= textLimits.postLink
  return isUsable && webAddress(href) === href ? href : ''
}

/** The address that relative ones are resolved against. */
const baseOf = (text: string, page: URL): URL => {
  const base = URL.canParse(text, page) ? new URL(text, page) : page
  return /^https?:$/.test(base.protocol) ? base : page
}

const headOf = ({ metas, title, base }: Facts, page: URL): PageHead => {
  const said = (names: ReadonlyArray<string>) => names.map((name) => metas.get(name) ?? '')
  const from = baseOf(base, page)
  return {
    title: [...said(titleNames), title].map(cleanTitle).find((each) => each !== '') ?? '',
    picture:
      said(pictureNames)
        .filter((each) => each !== '')
        .map((each) => pictureAt(each, from))
        .find((each) => each !== '') ?? '',
  }
}

/** What the bytes of a page say. `contentType` is the header, which counts more than what the page says of itself. */
export const pageHead = (bytes: Uint8Array, contentType: string, page: URL): PageHead => {
  const read = (html: string): Facts => {
    const reader = makeHeadReader()
    reader.write(html)
    return reader.facts()
  }
  const ownCharset = (): string => {
    const { charset } = read(new TextDecoder('latin1').decode(bytes.subarray(0, limits.charset)))
    // It could not be read like this if it were true.
    return /^utf-16/i.test(charset) ? '' : charset
  }
  const charset = charsetIn(contentType) || ownCharset()
  return headOf(read(decoderOf(charset, bytes).decode(bytes)), page)
}

/** The bytes up to the end of the head, or up to the limit. */
const bytesOf = async (response: IncomingMessage): Promise<Uint8Array> => {
  const reader = makeHeadReader()
  const pieces: Array<Buffer> = []
  let left: number = limits.bytes
  for await (const piece of response) {
    if (!Buffer.isBuffer(piece)) continue
    const taken = piece.subarray(0, left)
    pieces.push(taken)
    left -= taken.length
    reader.write(taken.toString('latin1'))
    if (left === 0 || reader.isOver()) break
  }
  return Buffer.concat(pieces)
}

/** Answers that may be others tomorrow. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

const refusalOf = ({ statusCode = 0, headers }: IncomingMessage): NotFetched | undefined => {
  if (statusCode !== 200) return new NotFetched(`answered ${statusCode}`, statusCode < 500 && !passing.has(statusCode))
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    return new NotFetched('no page', true)
  // Nothing else was accepted; what is compressed may be of any length.
  return /^(?:identity)?$/i.test(headers['content-encoding'] ?? '') ? undefined : new NotFetched('compressed', true)
}

interface PageOptions {
  readonly network: Network
  /** Names this server to the host. */
  readonly agent: string
  readonly signal: AbortSignal
}

/** Reads the head of the page at an address. Rejects with NotFetched. */
export const fetchPage = async (address: string, { network, agent, signal }: PageOptions): Promise<PageHead> => {
  const headers = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity', 'user-agent': agent }
  const { url, response } = await openRemote(address, network, { headers, redirects: limits.redirects, signal })
  const refusal = refusalOf(response)
  if (refusal !== undefined) {
    response.destroy()
    throw refusal
  }
  try {
    return pageHead(await bytesOf(response), response.headers['content-type'] ?? '', url)
  } catch (error) {
    throw notFetched(error)
  }
}

/** What link previews need of the server that makes them. */
export interface PreviewSettings {
  /** Whether there are any. */
  readonly isOn: boolean
  readonly network: Network
  /** Names this server to other hosts. */
  readonly agent: string
  /** Is called when a preview was stored, so that what shows the post without it is outdated. */
  readonly stored: () => void
}

interface Previews extends PreviewSettings {
  /** Runs one work for a link at a time, so that the next one finds what the first one has stored. */
  readonly alone: (link: string) => <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export class LinkPreviews extends Context.Service<LinkPreviews, Previews>()('server/LinkPreviews') {}

export const makeLinkPreviews = (settings: PreviewSettings): Previews => {
  const queues = new Map<string, { readonly turn: Semaphore.Semaphore; waiting: number }>()
  return {
    ...settings,
    alone: (link) => (work) =>
      Effect.suspend(() => {
        const queue = queues.get(link) ?? { turn: Semaphore.makeUnsafe(1), waiting: 0 }
        queues.set(link, queue)
        queue.waiting += 1
        const leave = Effect.sync(() => {
          queue.waiting -= 1
          if (queue.waiting === 0) queues.delete(link)
        })
        return Effect.ensuring(queue.turn.withPermit(work), leave)
      }),
  }
}

/** What this server calls itself to other hosts: printable ASCII, whatever the site is called. */
export const agentOf = (site: string, origin: string): string =>
  `${site.replaceAll(/[^\x20-\x7e]|[()]/g, '').trim() || 'Server'} (+${origin})`
