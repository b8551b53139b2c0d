/** A conversation that no other journey writes in: what is counted there is exact. */
import type { APIRequestContext } from '@playwright/test'
import { newMember } from './members.ts'
import { act, found } from './moderating.ts'
import { readFeed } from './worldFacts.ts'

interface OwnConversation {
  readonly path: string
  readonly title: string
  /** The name of who wrote the reply. */
  readonly replyAuthor: string
  readonly count: number
}

/** A post longer than a screen, with a comment and a reply to it. */
export const ownConversation = async (request: APIRequestContext): Promise<OwnConversation> => {
  const [author, friend] = [await newMember(request), await newMember(request)]
  const community = await found(request, author)
  const title = 'Where the forks went'
  const content = 'In the drawer.\n\n'.repeat(60)
  const { link } = await act(request, author, '/action/create_post', { type: 'text', community, title, content })
  const [post] = (await readFeed(request, community, 'new')).posts
  const say = async (by: typeof author, commentParentId: string, words: string): Promise<string> => {
    const form = { community, parentId: String(post?.id), commentParentId, content: words }
    const { comments } = await act(request, by, '/action/create_comment', form)
    const [said]: ReadonlyArray<{ readonly id: number }> = JSON.parse(JSON.stringify(comments))
    return String(said?.id)
  }
  await say(author, await say(friend, '0', 'I have none.'), 'Look again.')
  return { path: String(link), title, replyAuthor: author.username, count: 2 }
}
