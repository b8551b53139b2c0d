/** What a community's filter sees of new content. docs/community-filter.md. */
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

const address = /\bhttps?:\/\/[^\s<>()[\]"'`]+/gi

const domainOf = (link: string): ReadonlyArray<string> =>
  URL.canParse(link) ? [new URL(link).hostname.replace(/\.$/, '')] : []

/** Links are the shared one and every address in the text. */
export const subjectOf = ({ type, title, markdown, link }: Writing, author: Author, now: number): FilterSubject => {
  const links = [...(link === '' ? [] : [link]), ...Array.from(markdown.matchAll(address), ([found]) => found)]
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
