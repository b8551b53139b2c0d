// The screen that looks into a session: its controls, its timeline, and what can be taken back.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../../../../commands/session/Session.ts'
import { sampleSession } from '../../../../tests/support/sampleSession.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { SessionPlayer } from './SessionPlayer.tsx'

let drawn: Drawn | undefined
// The router of tests knows no screens, and says so.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The document of tests has no sizes: a list of which only what is near is drawn would be empty.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await drawn?.remove()
  drawn = undefined
})

const unused = { onBack: () => {}, onCompare: () => {}, onPart: () => {}, onClose: () => {} }
interface Given {
  readonly undoable?: ReadonlyArray<number>
  /** The entry that the address names. */
  readonly linked?: number
  /** Makes another session of it. */
  readonly edit?: (session: Session) => Session
}

const player = async ({ undoable = [], linked, edit }: Given = {}) => {
  const sample = await sampleSession(edit)
  const undone: Array<number> = []
  const ranOn: Array<{ readonly changed: Session; readonly sequence: number }> = []
  const named: Array<number | undefined> = []
  const address = {
    named: () => linked,
    follow: (told: (sequence: number) => void) => {
      if (linked !== undefined) told(linked)
      return () => {}
    },
    name: (sequence: number | undefined) => void named.push(sequence),
  }
  drawn = await renderWithStore(
    <SessionPlayer
      opened={{
        name: 'session.json',
        build: 'test',
        fetchFile: async () => undefined,
        ...sample,
        undoable: new Set(undoable),
        parts: [],
        address,
      }}
      edited={undefined}
      problem={undefined}
      onRunOn={(changed, sequence) => void ranOn.push({ changed, sequence })}
      {...unused}
      onUndo={(sequence) => void undone.push(sequence)}
    />,
  )
  const { box, press, button, ran } = drawn
  const slider = (): HTMLInputElement => {
    const found = box.querySelector('[aria-label="Moment of the session"]')
    if (!(found instanceof HTMLInputElement)) throw new Error('there is no slider')
    return found
  }
  const key = (name: string) =>
    act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  return { ...sample, box, press, button, slider, key, undone, named, ranOn, ran }
}

const voteIn = ({ travel }: Awaited<ReturnType<typeof player>>, id: number): number | undefined =>
  travel.store.posts.peek(id)?.vote

describe('a session in the debugger', () => {
  it('is stepped through by buttons and by keys', async () => {
    const shown = await player()
    const { press, slider, key, travel } = shown
    const last = travel.stops.length - 1
    expect([slider().value, slider().max, voteIn(shown, 1)]).toEqual(['0', `${last}`, undefined])
    await press('To the end')
    expect([slider().value, voteIn(shown, 1)]).toEqual([`${last}`, 1])
    await press('Step back')
    expect(slider().value).toBe(`${last - 1}`)
    await key('ArrowRight')
    expect(slider().value).toBe(`${last}`)
    await key('ArrowRight')
    expect(slider().value).toBe(`${last}`)
    await key('Home')
    expect([slider().value, voteIn(shown, 1)]).toEqual(['0', undefined])
    while (Number(slider().value) < last && !slider().getAttribute('aria-valuetext')?.startsWith('1 begun'))
      await press('Step forward')
    expect([slider().getAttribute('aria-valuetext'), voteIn(shown, 1)]).toEqual(['1 begun: Voted on a post', 0])
  })

  it('goes to where an entry ended, and shows all of it', async () => {
    const shown = await player()
    const { box, press } = shown
    await press(/Voted.*Failed/)
    expect(voteIn(shown, 1)).toBe(1)
    expect(voteIn(shown, 2)).toBe(0)
    const words = box.textContent
    for (const part of [
      '/action/vote',
      'post/2 vote',
      'Proposed at once: ',
      'Withdrawn ',
      'Everything proposed was rolled back.',
      'Too many votes',
    ])
      expect(words).toContain(part)
  })

  it('shows the screens of the time, in which nothing can be pressed', async () => {
    const { box } = await player()
    expect(box.querySelector('section[aria-label="The app at this moment"] > [inert]')).not.toBeNull()
  })

  it('names a layer over the screen that cannot be drawn', async () => {
    const picture = { name: 'image', address: 'https://pictures.example/a.png', title: 'A cat' }
    const opened: Session['entries'][number] = {
      sequence: 3,
      order: 1000,
      at: 0,
      kind: 'intent',
      name: 'overlay.open.v1',
      input: picture,
      calls: [],
      steps: [],
      outcome: { kind: 'done' },
      ended: 1001,
      duration: 0,
    }
    const { box, press, replay } = await player({
      edit: (session) => ({ ...session, entries: [...session.entries, opened] }),
    })
    expect(replay.differences).toEqual([])
    const words = 'Overlays: the image'
    expect(box.textContent).not.toContain(words)
    await press('To the end')
    expect(box.textContent).toContain(words)
    expect(document.querySelector('img, [role=dialog]')).toBeNull()
    await press('To the start')
    expect(box.textContent).not.toContain(words)
  })

  it('offers to undo what can be undone, and nothing else', async () => {
    const { box, press, undone } = await player({ undoable: [1] })
    expect([...box.querySelectorAll('[aria-label^="Undo"]')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'Undo entry 1',
    ])
    await press('Undo entry 1')
    expect(undone).toEqual([1])
  })

  it('opens at the entry that the address names, and the address follows', async () => {
    const shown = await player({ linked: 1 })
    const { box, key, named, slider, travel } = shown
    expect(box.querySelector('h2')?.textContent).toBe('1 Voted on a post')
    expect([travel.stops[Number(slider().value)]?.entry?.sequence, named.at(-1)]).toEqual([1, 1])
    await key('ArrowDown')
    expect([box.querySelector('h2')?.textContent, named.at(-1)]).toEqual(['2 Voted on a post', 2])
    await key('ArrowUp')
    expect([voteIn(shown, 1), voteIn(shown, 2), named.at(-1)]).toEqual([1, 0, 1])
  })

  it('finds entries by words, filters them, and goes to the next failure', async () => {
    const { box, press, key, button } = await player()
    const rows = () => [...box.querySelectorAll('ol[aria-label=Entries] li')].map((row) => row.textContent.slice(0, 1))
    await press(/^Failed/)
    expect(rows()).toEqual(['2'])
    await press(/^Failed/)
    const field = box.querySelector('input[type=search]')
    if (!(field instanceof HTMLInputElement)) throw new Error('there is no field')
    const type = (words: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    await type('"too many votes"')
    expect(rows()).toEqual(['2'])
    await type('no such words')
    expect([rows(), button('Next failure').disabled]).toEqual([[], true])
    await type('')
    await key('n')
    expect(box.querySelector('h2')?.textContent).toBe('2 Voted on a post')
    expect(box.textContent).toContain('It failed (ServerRefused): Too many votes.')
  })

  it('shows errors among the entries, with their place in the code', async () => {
    const trouble = {
      order: 0,
      at: 5,
      kind: 'uncaught' as const,
      reason: 'TypeError: x is not a function',
      stack: ['open /assets/a.js:1:2', 'anonymous /assets/b.js:3:4'],
    }
    const { box, press, key, slider } = await player({
      edit: (session) => ({
        ...session,
        troubles: [
          trouble,
          {
            ...trouble,
            order: session.entries[0]?.ended ?? 0,
            kind: 'render',
            reason: 'Error: two',
            stack: [],
            times: 3,
          },
        ],
      }),
    })
    const rows = () => [...box.querySelectorAll('ol[aria-label=Entries] li')].map((row) => row.textContent)
    expect(rows().map((row) => row.slice(0, 6))).toEqual(['!TypeE', '1Voted', '!Error', '2Voted'])
    expect(rows()[2]).toMatch(/A screen could not be rendered · .* · 3 times/)
    await press(/^Crashed/)
    expect(rows()).toHaveLength(2)
    await press(/^Crashed/)
    await press(/TypeError/)
    expect(box.querySelector('h2')?.textContent).toBe('Uncaught error')
    expect([...box.querySelectorAll('ol[aria-label="Where in the code"] li')].map((each) => each.textContent)).toEqual(
      trouble.stack,
    )
    expect(slider().value).toBe('0')
    await key('n')
    expect([box.querySelector('h2')?.textContent, box.textContent.includes('Not known.')]).toEqual([
      'A screen could not be rendered',
      true,
    ])
    await press('entry 1')
    expect(box.querySelector('h2')?.textContent).toBe('1 Voted on a post')
  })

  it('shows the id of a request, and finds the entry by it', async () => {
    const id = 'abcdefghij23-2-1'
    const { box } = await player({
      linked: 2,
      edit: (session) => ({
        ...session,
        entries: session.entries.map((entry) =>
          entry.sequence === 2 ? { ...entry, calls: entry.calls.map((call) => ({ ...call, request: id })) } : entry,
        ),
      }),
    })
    expect(box.textContent).toContain(id)
    const field = box.querySelector('input[type=search]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, id)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    const rows = [...box.querySelectorAll('ol[aria-label=Entries] li')].map((row) => row.textContent.slice(0, 1))
    expect(rows).toEqual(['2'])
  })

  it('continues from an entry with another response, or says why that is not one', async () => {
    const { box, press, ranOn, session } = await player({ linked: 1 })
    const open = async (words: string) => {
      const found = [...box.querySelectorAll('summary')].find((each) => each.textContent === words)?.parentElement
      if (!(found instanceof HTMLDetailsElement)) throw new Error('it is not there')
      await act(async () => {
        found.open = true
        found.dispatchEvent(new Event('toggle'))
      })
      return found
    }
    const form = await open('Another response')
    const area = form.querySelector('textarea')
    if (area === null) throw new Error('there is nothing to change it in')
    expect(JSON.parse(area.value)).toMatchObject({ status: 200, body: {} })
    const type = (words: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
        area.dispatchEvent(new Event('input', { bubbles: true }))
      })
    await type('{"status": 200,')
    await press('Continue from here')
    expect([form.querySelector('[role=alert]')?.textContent, ranOn]).toEqual([
      expect.stringMatching(/^This is not JSON: /),
      [],
    ])
    await type('{"failure": {"_tag": "Offline"}}')
    await press('Continue from here')
    const answers = ranOn.map(({ changed, sequence }) => [
      sequence,
      changed.entries[0]?.calls.find(({ port }) => port === 'api')?.answer?.failure,
    ])
    expect(answers).toEqual([[1, { _tag: 'Offline' }]])
    expect(ranOn[0]?.changed.entries[1]).toEqual(session.entries[1])
  })

  it('is copied as a test, and minimised only if it differs', async () => {
    const { press, ran, box } = await player()
    await press('Copy as test')
    expect(ran.map(({ name }) => name)).toEqual(['session.copyTest.v1'])
    expect(box.textContent).not.toContain('Minimise')
  })
})
