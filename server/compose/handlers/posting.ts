/** Handler for new posts. docs/behaviour/compose.md#post-form. */
import { Clock, Effect } from 'effect'
import { createPost } from '../../../schemas/api/actions.ts'
import { uuidOfId } from '../../../schemas/ids.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import { guardByCaptcha, guardCountOfWriting } from '../../captcha/queries/captcha.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { assertAllowed } from '../../community/queries/membership.ts'
import type { FilterRule } from '../../community-settings/filter/FilterRule.ts'
import { filteredColumns, filterRule, logFiltered } from '../../community-settings/queries/communityFilter.ts'
import { unwantedPost } from '../../community-settings/rules/communityAllows.ts'
import { countVotesOfWriter } from '../../content/queries/newcomerVotes.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { newPost } from '../../database/newRows.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { PublicOrigin } from '../../mail/Mailer.ts'
import { wantLinkPreview } from '../../media/handlers/linkPreviews.ts'
import { attachUpload, mustBeStored, ownUpload } from '../../media/queries/storage.ts'
import { isOwnMedia, linkColumns, sharedLink, uploadColumns } from '../../media/rules/linkColumns.ts'
import { leaveMentions, mentionWords } from '../../messages/queries/addMessage.ts'
import { mustNotBeBanned } from '../../moderation/queries/bans.ts'
import { htmlOf, type ReadText } from '../../text/markdown.ts'
import { readInThread } from '../../text/TextThreads.ts'
import { postAlreadyWritten } from '../queries/repeatedWriting.ts'
import { countWriting, takeWritingTurn } from '../queries/writing.ts'

/** The post's text or link as columns, and as content that communities may or may not allow. */
const bodyOf = Effect.fnUntraced(function* (viewer: Viewer, input: typeof createPost.input.Type) {
  if (input.type === 'text')
    return { nature: 'text', upload: '', columns: { type: input.type, markdown: input.content, link: '' } } as const
  const link = sharedLink(input.link, yield* PublicOrigin)
  if (link === undefined)
    return yield* new InvalidInput({
      sentence: '"link" is not valid: expected an address that begins with http(s)://.',
    })
  const upload = yield* ownUpload(viewer.id, link)
  const columns = upload === undefined ? linkColumns(link) : uploadColumns(upload)
  const nature = upload !== undefined || isOwnMedia(link) ? 'image' : 'link'
  return { nature, upload: upload?.id ?? '', columns: { type: input.type, markdown: '', ...columns } } as const
})

type Draft = Parameters<typeof newPost>[0] & { readonly markdown: string; readonly link: string }

/** Where a post goes, and the author's upload that it shows; '' for none. */
interface Place {
  readonly community: string
  readonly upload: string
}

const earlierOf = ({ author_id, community_id, title, markdown, link, created }: Draft) =>
  postAlreadyWritten({ authorId: author_id, communityId: community_id, title, markdown, link }, created)

const noticeOf = (id: number, { title, created }: Draft, community: string) => {
  const words = mentionWords(title, postPath({ uuid: uuidOfId(id), community }))
  return { commentId: 0, postTitle: title, markdown: words, html: htmlOf(words), created }
}

/** Adds the post and its effects, unless it was added already. Returns its id. */
const write = Effect.fnUntraced(function* (
  viewer: Viewer,
  draft: Draft,
  { community, upload }: Place,
  rule: FilterRule | undefined,
  { html, names, isSolved }: ReadText & { readonly isSolved: boolean },
) {
  yield* takeWritingTurn(draft.author_id)
  const earlier = yield* earlierOf(draft)
  if (earlier !== undefined) return earlier.id
  yield* guardCountOfWriting(viewer.id, isSolved)
  const { author_id: authorId, community_id: communityId, created } = draft
  yield* mustNotBeBanned(viewer, communityId)
  if (upload !== '') yield* attachUpload(upload)
  const row = newPost({ ...draft, html, ...filteredColumns(rule, created) })
  const { id } = yield* query((db) => db.insertInto('posts').values(row).returning('id').executeTakeFirstOrThrow())
  yield* countWriting('post', { id, authorId, communityId, created })
  if (rule !== undefined) {
    yield* logFiltered(rule, { communityId, author: viewer.username, postId: id })
    return id
  }
  if (draft.link !== '') yield* wantLinkPreview(id)
  yield* leaveMentions({
    authorId,
    names,
    toldId: 0,
    notice: noticeOf(id, draft, community),
  })
  return id
})

const answerFor = (id: number, community: string) => ({ link: postPath({ uuid: uuidOfId(id), community }) })

const add = Effect.fnUntraced(function* (viewer: Viewer, draft: Draft, place: Place, captcha: string | undefined) {
  const isSolved = yield* guardByCaptcha(captcha, 'writing')
  const { community_id: communityId, title, markdown, link, created } = draft
  if (place.upload === '') yield* mustBeStored(link)
  const rule = yield* filterRule(viewer, { type: 'post', communityId, title, markdown, link }, created)
  const text = yield* readInThread(markdown, viewer.id)
  return yield* creating(
    Effect.map(write(viewer, draft, place, rule, { ...text, isSolved }), (id) => answerFor(id, place.community)),
  )
})

const create = answers(
  createPost,
  Effect.fn('createPost')(function* (input) {
    const viewer = yield* requireActiveMember
    const title = yield* notBlank('title', input.title.trim())
    // Unlisted communities accept posts from members who know the name.
    const community = yield* communityNamed(input.community)
    const { nature, upload, columns } = yield* bodyOf(viewer, input)
    const settings = yield* assertAllowed(viewer, community.id, (wants) => unwantedPost(wants, nature))
    const created = yield* Clock.currentTimeMillis
    const is_nsfw = settings.isNsfw ? 1 : 0
    const draft = {
      ...columns,
      title,
      community_id: community.id,
      author_id: viewer.id,
      created,
      is_nsfw,
    } as const
    const earlier = yield* earlierOf(draft)
    // A repeated post needs no captcha: its answer was used up the first time.
    const answer =
      earlier === undefined
        ? yield* add(viewer, draft, { community: community.name, upload }, input.captcha)
        : answerFor(earlier.id, community.name)
    yield* countVotesOfWriter(viewer.id, created)
    return answer
  }),
)

export const postingRoutes = [create]
