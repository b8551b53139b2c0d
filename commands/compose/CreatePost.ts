/**
 * A new post in a community: a text, a link, or a link to an upload. A second after the server has it, its page
 * replaces the form. docs/behaviour/compose.md#post-form.
 */
import { Effect, Schema } from 'effect'
import { createPost } from '../../schemas/api/actions.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { postLink, wrongPost } from '../../schemas/rules/wrongInput.ts'
import { PostType } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Navigator } from '../ports/Navigator.ts'
import type { Toast } from '../ports/Overlays.ts'

/** New posts. */
const postingToasts = {
  failed: { text: 'Post failed to save', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

const CreatePostInput = Schema.Struct({
  type: PostType,
  community: Schema.String,
  title: Schema.String,
  link: Schema.String,
  content: Schema.String,
})
type Input = typeof CreatePostInput.Type

/** Media posts are links to uploaded media. */
const bodyOf = ({ type, link, content }: Input) =>
  type === 'text' ? ({ type, content } as const) : ({ type: 'link', link: postLink(link) ?? link } as const)

/** Only the path within this app: a server may name itself by another host. */
const pathOf = (link: string): string => {
  if (!URL.canParse(link)) return link.startsWith('/') ? link : '/'
  const { pathname, search } = new URL(link)
  return pathname + search
}

const send = Effect.fnUntraced(function* (input: Input) {
  const { call } = yield* Api
  const post = { community: input.community, title: input.title.trim(), ...bodyOf(input) }
  const { link } = yield* withCaptcha((captcha) => call(createPost, { ...post, ...captcha }))
  yield* Effect.sleep(durations.createPostDelay)
  yield* (yield* Navigator).go(pathOf(link), { replace: true })
})

export const CreatePost = defineIntent({
  name: 'post.create.v1',
  input: CreatePostInput,
  lane: (input) => ({ key: 'new post', policy: 'join', about: JSON.stringify(input) }),
  guard: (input, context) => {
    const fields = Object.entries(wrongPost(input)).map(([field, reason]) => ({ field, reason }))
    return fields.length > 0 ? new InvalidInput({ fields }) : memberOnly(input, context)
  },
  send,
  tell: { failure: () => postingToasts.failed },
})
