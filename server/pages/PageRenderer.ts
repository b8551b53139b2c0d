/**
 * The client's screens as the server uses them: one function from an address to a page's content, built from the client's
 * code (src/renderPage.tsx).
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageHead } from '../../schemas/PageHead.ts'
import type { Site } from './brand.ts'

/** An answer of the API, as the client's transport takes it. */
export interface PageAnswer {
  readonly status: number
  readonly text: string
  readonly retryAfter: number
}

interface PageQuestion {
  /** Path and query. */
  readonly address: string
  readonly host: string
  /** The public address of the site. */
  readonly origin: string
  /** What the operator calls the site. */
  readonly site: Site
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Asks the API for an address of it, `/api/v2/...`. */
  readonly ask: (address: string) => Promise<PageAnswer>
}

/** A rendered screen. */
export interface PageContent {
  readonly html: string
  /** Escaped for HTML. */
  readonly title: string
  readonly head: PageHead
  /** The answers it was rendered from, by their addresses. */
  readonly answers: Readonly<Record<string, Omit<PageAnswer, 'retryAfter'>>>
  /** JSON: the answers that the client starts with. */
  readonly data: string
  /** The `id` of the element with the data. */
  readonly dataId: string
}

/** Rejects where a screen cannot be rendered. */
export type PageRenderer = (question: PageQuestion) => Promise<PageContent>

/** Loads the renderer that was built to `path`; `undefined` if there is none. */
export const loadPageRenderer = async (path: string): Promise<PageRenderer | undefined> => {
  if (!existsSync(path)) return undefined
  const { renderPage }: { readonly renderPage: PageRenderer } = await import(pathToFileURL(path).href)
  return renderPage
}
