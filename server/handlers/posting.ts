/** Answers to new posts. Document 1, sections 3 (Post creation payload), 5 and 7. */
import { Clock, Effect } from 'effect'
import type { Insertable } from 'kysely'
import { createPost } from '../../schemas/api/actions.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { postPath } from '../../schemas/rules/addresses.ts'
import { inMarkdown } from '../content/inMarkdown.ts'
import { linkColumns, sharedLink, uploadColumns } from '../content/linkColumns.ts'
import { htmlOf } from '../content/markdown.ts'
import { newPost } from '../content/newRows.ts'
import { query } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'
import type { PostRow } from '../database/Tables.ts'
import { answers } from '../http/answers.ts'
import { actor, type Viewer } from '../http/Caller.ts'
import { notBlank } from '../http/notBlank.ts'
import { Forbidden, InvalidInput } from '../http/Refusal.ts'
import { guardByCaptcha } from '../queries/captcha.ts'
import { communityNamed } from '../queries/communityNamed.ts'
import { countWriting } from '../queries/countWriting.ts'
import { leaveMentions } from '../queries/mentionNotices.ts'
import { actsAsModerator } from '../queries/moderating.ts'
import { ownUpload } from '../queries/ownUpload.ts'
import { postAlreadyWritten } from '../queries/repeatedWriting.ts'
import { takeWritingTurn } from '../queries/writingTurn.ts'

/** The community, where the member may post in it. Unlisted ones take posts from whoever knows their name. */
const communityToPostIn = Effect.fnUntraced(function* (viewer: Viewer, name: string) {
  const community = yield* communityNamed(name)
  if (community.visibility === 'restricted' && !(yield* actsAsModerator(viewer, community.id)))
    return yield* new Forbidden({ sentence: 'Only moderators may post in this community.' })
  return community
})

/** What the post says or shares, as columns. */
const bodyOf = Effect.fnUntraced(function* (viewer: Viewer, input: typeof createPost.input.Type) {
  if (input.type === 'text') return { type: input.type, markdown: input.content, link: '' }
  const link = sharedLink(input.link)
  if (link === undefined)
    return yield* new InvalidInput({
      sentence: '"link" is not valid: expected an address that begins with http(s)://.',
    })
  const upload = yield* ownUpload(viewer.id, link)
  return { type: input.type, markdown: '', ...(upload === undefined ? linkColumns(link) : uploadColumns(upload)) }
})

type Draft = Insertable<PostRow> & { readonly markdown: string; readonly link: string }

const earlierOf = ({ author_id, community_id, title, markdown, link, created }: Draft) =>
  postAlreadyWritten({ authorId: author_id, communityId: community_id, title, markdown, link }, created)

/** Notices bring comments along, and nothing of posts: theirs says in words where the member is named. */
const noticeOf = (id: number, { title, created }: Draft, community: string) => {
  const words = `You are mentioned in [${inMarkdown(title)}](${postPath({ uuid: uuidOfId(id), community })}).`
  return { commentId: 0, postTitle: title, markdown: words, html: htmlOf(words), created }
}

/** Adds the post and all that follows from it, or finds it added already. Gives its id. */
const write = Effect.fnUntraced(function* (draft: Draft, community: string) {
  yield* takeWritingTurn(draft.author_id)
  const earlier = yield* earlierOf(draft)
  if (earlier !== undefined) return earlier.id
  const { id } = yield* query((db) => db.insertInto('posts').values(draft).returning('id').executeTakeFirstOrThrow())
  const { author_id: authorId, community_id: communityId, created } = draft
  yield* countWriting('post', { id, authorId, communityId, created })
  yield* leaveMentions({
    authorId,
    markdown: draft.markdown,
    toldId: 0,
    notice: noticeOf(id, draft, community),
  })
  return id
})

const create = answers(
  createPost,
  Effect.fn('createPost')(function* (input) {
    const viewer = yield* actor
    const title = yield* notBlank('title', input.title.trim())
    const community = yield* communityToPostIn(viewer, input.community)
    const body = yield* bodyOf(viewer, input)
    const created = yield* Clock.currentTimeMillis
    const draft = {
      ...newPost({ ...body, title, community_id: community.id, author_id: viewer.id, created }),
      markdown: body.markdown,
      link: body.link,
    }
    const earlier = yield* earlierOf(draft)
    // What is there already costs no captcha: the answer to it was used up the first time.
    if (earlier === undefined) yield* guardByCaptcha(input.captcha, 'writing')
    const id = earlier?.id ?? (yield* inTransaction(write(draft, community.name)))
    return { link: postPath({ uuid: uuidOfId(id), community: community.name }) }
  }),
)

export const postingRoutes = [create]
