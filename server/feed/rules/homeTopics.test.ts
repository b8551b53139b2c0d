// Which communities the topics of 'Customize your home feed' bring in.
import { describe, expect, it } from 'vitest'
import { homeTopicsOf, isOfHomeTopics, spokenText, type TopicalCommunity } from './homeTopics.ts'

const community = (text: string, ...topics: ReadonlyArray<string>): TopicalCommunity => ({ text, topics })

describe('a topic chosen for the home feed', () => {
  it.each([
    ['Funny', community('mildmemes', 'Memes')],
    ['Funny', community('lifts and the jokes told in them')],
    ['Edgy Humor', community('nightshift', 'NSFW', 'Humor')],
    ['Nature', community(spokenText('TinyGardens', 'Window boxes.'), 'Hobbies')],
    ['Counterculture', community(spokenText('BannedShelf', ''), 'Culture')],
    ['Weird', community(spokenText('OddlyUnexplained', 'Small mysteries.'))],
    ['Videos', community('shortfilms', 'Videos')],
    ['Left-wing Politics', community('commons progressive policy', 'Politics')],
    ['Right-wing Politics', community('a conservative view', 'Politics', 'News')],
  ])('%s includes a community about it', (topic, of) => expect(isOfHomeTopics([topic])(of)).toBe(true))

  it.each([
    ['Funny', community('nightshift', 'NSFW', 'Humor')],
    ['Funny', community('satire', 'Politics', 'Humor')],
    ['Edgy Humor', community('mildmemes', 'Memes')],
    ['Nature', community('signature dishes')],
    ['Left-wing Politics', community('progressive rock')],
    ['Left-wing Politics', community('townhall', 'Politics')],
    ['Gardens', community('gardens')],
  ])('%s leaves out %o', (topic, of) => expect(isOfHomeTopics([topic])(of)).toBe(false))

  it('is offered only if there is a community for it', () => {
    expect(homeTopicsOf([])).toEqual([])
    expect(homeTopicsOf([community('shortfilms', 'Videos'), community('mildmemes', 'Memes')])).toEqual([
      'Funny',
      'Videos',
    ])
  })
})
