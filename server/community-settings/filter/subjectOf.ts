/** What a community's filter sees of new content. docs/community-filter.md. */
import { linkedAddresses } from '../../text/markdown.ts'
import type { FilterSubject } from './FilterRule.ts'

/** New content, as its author wrote it. */
export interface Writing {
  readonly type: 'post' | 'comment'
  /** '' for comments. */
  readonly title: string
  readonly markdown: string
  /** '' if the post shares no link. */
  readonly link: string
}

export interface Author {
  readonly username: string
  readonly created: number
  readonly post_score: number
  readonly comment_score: number
}

/** Also what is not a link when rendered, such as an address in code. Signs at the end belong to the sentence. */
const address = /\bhttps?:\/\/[^\s<>()[\]"'`]*[^\s<>()[\]"'`.,:;!?*_~|]/gi

const domainOf = (link: string): ReadonlyArray<string> =>
  URL.canParse(link) ? [new URL(link).hostname.replace(/\.$/, '')] : []

const linksIn = (markdown: string): ReadonlyArray<string> => [
  ...new Set([...Array.from(markdown.matchAll(address), ([found]) => found), ...linkedAddresses(markdown)]),
]

/** Links are the shared one, every address in the text, and wherever its links lead. */
export const subjectOf = ({ type, title, markdown, link }: Writing, author: Author, now: number): FilterSubject => {
  const links = [...(link === '' ? [] : [link]), ...linksIn(markdown)]
  return {
    type,
    texts: {
      title: type === 'post' ? [title] : [],
      body: link === '' ? [markdown] : [],
      link: links,
      domain: links.flatMap(domainOf),
      author: [author.username],
    },
    numbers: {
      account_age: now - author.created,
      post_score: author.post_score,
      comment_score: author.comment_score,
    },
  }
}
