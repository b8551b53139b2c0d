import { afterEach, describe, expect, it } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, drawInApp } from '../../testing/drawInApp.tsx'
import { samplePost } from '../../testing/samplePost.ts'
import { ContentMenuSheet } from './ContentMenuSheet.tsx'
import { FeedSortSheet } from './FeedSortSheet.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const labels = (list: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(`ul[aria-label="${list}"] button`)].map((each) => each.textContent ?? '')

describe('the menu of a post', () => {
  const draw = async (inTrending: boolean) => {
    const store = makeStore()
    store.posts.confirm([samplePost(7)])
    drawn = await drawInApp(
      <ContentMenuSheet overlay={{ name: 'contentMenu', kind: 'post', id: 7, inTrending }} onClose={() => {}} />,
      { store },
    )
    return drawn
  }

  it('offers what the specification names, without awards', async () => {
    await draw(false)
    expect(labels('Post menu')).toEqual(['Report', 'Hide', 'Block Userada', 'Save', 'Vote Details', 'Copy Link'])
  })

  it('blocks communities in trending lists only, and asks to sign up for it', async () => {
    const { press, ran } = await draw(true)
    await press(/^Block Community/)
    expect(ran).toEqual([{ name: 'account.askToSignUp.v1', input: { wish: 'block community' } }])
  })

  it('copies the link', async () => {
    const { press, ran } = await draw(false)
    await press('Copy Link')
    expect(ran).toEqual([{ name: 'content.copyLink.v1', input: { kind: 'post', id: 7 } }])
  })
})

describe('the sorts of a feed', () => {
  const draw = async (address: string) => {
    drawn = await drawInApp(<FeedSortSheet overlay={{ name: 'feedSort' }} onClose={() => {}} />, {
      address,
      route: '/c/$community/$',
    })
    return drawn
  }

  it('lead to the address of the feed in that sort', async () => {
    const { press, ran } = await draw('/c/Gardening/new')
    await press('Rising')
    await press('Past month')
    await press('Hot')
    expect(ran.map(({ input }) => input)).toEqual([
      { address: '/c/Gardening/rising' },
      { address: '/c/Gardening/top?period=month' },
      { address: '/c/Gardening' },
    ])
  })

  it('start the feed again where the sort already holds', async () => {
    const { press, ran } = await draw('/c/Gardening/top?period=day')
    await press('Past day')
    const feed = { source: { kind: 'community', community: 'Gardening' }, sort: 'top', period: 'day' }
    expect(ran).toEqual([{ name: 'feed.refresh.v1', input: { feed } }])
  })
})
