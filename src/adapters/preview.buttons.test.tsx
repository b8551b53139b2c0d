// The button of the app's screen for a tap in the preview: the one that was meant, or none.
import { describe, expect, it } from 'vitest'
import { sameButton } from './preview.ts'

/** The page's elements, and its buttons. The page before is gone. */
const fill = (html: string): ReadonlyArray<HTMLElement> => {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  return [...document.querySelectorAll<HTMLElement>('#root button')]
}

const drawFeed = () =>
  fill(
    `<div id="root"><article><h2><a href="/p/1abc/a">One</a></h2><button aria-label="Upvote">1</button></article></div>`,
  )

describe('the app’s own screen', () => {
  it('has the button that was tapped in the preview', async () => {
    const [tapped] = drawFeed()
    drawFeed()
    expect(tapped?.isConnected).toBe(false)
    expect(tapped && sameButton(tapped)).toBe(document.querySelector('#root article button'))
  })

  /** A post and its comments, each with an Upvote button and without a link to itself, as in the app. */
  const drawThread = (...comments: ReadonlyArray<string>): ReadonlyArray<HTMLElement> => {
    const vote = '<button aria-label="Upvote">1</button>'
    const rows = comments.map((attribute) => `<article ${attribute}><p>a comment</p>${vote}</article>`)
    return fill(`<div id="root"><article aria-label="Post"><h1>A post</h1>${vote}</article>${rows.join('')}</div>`)
  }

  it('has the button of the comment that was tapped, not of the post or of another comment', () => {
    const ids = ['data-id="11"', 'data-id="12"']
    const preview = drawThread(...ids)
    const own = drawThread(...ids)
    expect(preview.map((button) => own.findIndex((each) => each === sameButton(button)))).toEqual([0, 1, 2])
  })

  it('has no button for a tap that could be meant for several', () => {
    const [, , tapped] = drawThread('', '')
    drawThread('', '')
    expect(tapped && sameButton(tapped)).toBeUndefined()
  })

  /** A post with a spoiler after each of these texts. */
  const drawSpoilers = (...texts: ReadonlyArray<string>): ReadonlyArray<HTMLElement> => {
    const spoiler = '<button aria-label="Show spoiler"></button>'
    const paragraphs = texts.map((text) => `<p>${text} ${spoiler}</p>`)
    return fill(`<div id="root"><article data-id="post"><h1>A post</h1>${paragraphs.join('')}</article></div>`)
  }

  it('has the one of several spoilers of a post that was tapped', () => {
    const preview = drawSpoilers('The butler:', 'The gardener:', 'The cook:')
    const own = drawSpoilers('The butler:', 'The gardener:', 'The cook:')
    expect(preview.map((button) => own.findIndex((each) => each === sameButton(button)))).toEqual([0, 1, 2])
  })

  it('has no button where the buttons with its name are not as many as before, or around other words', () => {
    const found = (before: ReadonlyArray<string>, own: ReadonlyArray<string>, at: number) => {
      const tapped = drawSpoilers(...before)[at]
      const buttons = drawSpoilers(...own)
      const same = tapped && sameButton(tapped)
      return same && buttons.indexOf(same)
    }
    // The reader had uncovered the first.
    expect(found(['The butler:', 'The cook:'], ['The butler:', 'The gardener:', 'The cook:'], 1)).toBeUndefined()
    expect(found(['The butler:', 'The cook:'], ['The cook:'], 0)).toBeUndefined()
    // The text was edited.
    expect(found(['The butler:', 'The cook:'], ['The cook:', 'The butler:'], 0)).toBeUndefined()
    expect(found(['The butler:', 'The cook:'], ['The butler:', 'The gardener:'], 0)).toBe(0)
  })

  it('has no button of an article that is there twice', () => {
    const draw = () => drawThread('data-id="11"', 'data-id="11"')
    const [, tapped] = draw()
    draw()
    expect(tapped && sameButton(tapped)).toBeUndefined()
  })
})
