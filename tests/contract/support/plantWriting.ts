/** A member who wrote every kind of content, each with the same rare word; and others who replied. */

import { idOfUuid } from '../../../schemas/ids.ts'
import { drawing } from '../../../server/media/testing/sampleFiles.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import type { Keys } from './nodeTransport.ts'
import { fileForm, sendForm, uploadToken } from './sendUpload.ts'
import type { Talk } from './talkTo.ts'

let words = 0

/** A word that no other text contains, new for each call. */
export const oddWord = (): string => `Quixotrope${(words += 1)}x`

export interface Planted {
  /** Contained in everything that the member wrote, and nowhere else. */
  readonly word: string
  /** Ids of posts, comments and messages, the member's and the replies. */
  readonly ids: ReadonlyArray<number>
  readonly posts: { readonly text: number; readonly link: number; readonly picture: number }
  readonly comments: { readonly underOther: number; readonly underOwn: number; readonly byOther: number }
  readonly messages: { readonly begun: number; readonly answered: number; readonly begunByOther: number }
  /** Name of the uploaded file in the media store. */
  readonly file: string
}

const idOfRow = (list: unknown): number => {
  const [first]: ReadonlyArray<{ readonly id: number }> = JSON.parse(JSON.stringify(list))
  return first?.id ?? 0
}

interface Writers {
  readonly member: Keys
  readonly memberName: string
  readonly other: Keys
  readonly otherName: string
  readonly third: Keys
}

export const plantWriting = async (origin: string, talk: Talk, who: Writers): Promise<Planted> => {
  const { member, memberName, other, otherName, third } = who
  const word = oddWord()
  const post = async (keys: Keys, form: Readonly<Record<string, string>>): Promise<number> => {
    const { json } = await talk.act('/action/create_post', keys, { community: 'Gardening', ...form })
    return idOfUuid(/\/p\/(\w+)/.exec(String(json['link']))?.[1] ?? '') ?? 0
  }
  const comment = async (keys: Keys, parentId: number, commentParentId: number, content: string): Promise<number> => {
    const form = {
      community: 'Gardening',
      parentId: String(parentId),
      commentParentId: String(commentParentId),
      content,
    }
    return idOfRow((await talk.act('/action/create_comment', keys, form)).json['comments'])
  }
  const message = async (keys: Keys, form: Readonly<Record<string, string>>): Promise<number> =>
    idOfRow((await talk.act('/action/create_message', keys, { ...form, liability: 'true' })).json['messages'])
  const upload = async (): Promise<string> => {
    const { json } = await sendForm(origin, await uploadToken(origin, member), fileForm(await drawing('png')))
    return String(json['id'])
  }

  const text = await post(member, {
    type: 'text',
    title: `A ${word} title`,
    content: `Seen: a ${word}, u/${otherName}.`,
  })
  const link = await post(member, {
    type: 'link',
    title: `${word} link`,
    link: `https://${word}.example/${word}`,
  })
  const file = await upload()
  const picture = await post(member, { type: 'link', title: `${word} picture`, link: `/media/${file}` })
  const underOther = await comment(member, marked.thread, markedComments.top, `One ${word} for beer.`)
  await talk.act('/action/edit', member, {
    id: String(underOther),
    type: 'comment',
    content: `Two **${word}** for beer.`,
  })
  const byOther = await comment(other, text, 0, 'What is that?')
  const underOwn = await comment(member, text, byOther, `It is a ${word}.`)
  // The other member's notice repeats the title of the member's post.
  const byThird = await comment(third, text, byOther, 'I know one.')
  const begun = await message(member, { recipient: otherName, subject: `About the ${word}`, content: word })
  const answered = await message(other, { parentId: String(begun), content: 'Which one?' })
  const begunByOther = await message(other, { recipient: memberName, subject: 'Seeds', content: 'Any left?' })
  const reply = await message(member, { parentId: String(begunByOther), content: `Only ${word} seeds.` })
  return {
    word,
    ids: [
      text,
      link,
      picture,
      underOther,
      byOther,
      underOwn,
      byThird,
      begun,
      answered,
      begunByOther,
      reply,
      marked.thread,
    ],
    posts: { text, link, picture },
    comments: { underOther, underOwn, byOther },
    messages: { begun, answered, begunByOther },
    file,
  }
}
