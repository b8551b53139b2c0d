// Report a problem: what the file contains, what is left out, the note's draft, and sharing or downloading the file.
import { Layer, Schema } from 'effect'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsKey } from '../../../../commands/compose/storedDrafts.ts'
import { LogNavigation } from '../../../../commands/kernel/LogNavigation.ts'
import type { DeviceFiles, TextFile } from '../../../../commands/ports/Platform.ts'
import { sealOf } from '../../../../commands/session/digest.ts'
import { readSession } from '../../../../commands/session/readSession.ts'
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import { CreateComment } from '../../../../commands/thread/CreateComment.ts'
import { Comment } from '../../../../schemas/entities/Comment.ts'
import { waitTurns } from '../../../../tests/support/carryOut.ts'
import { aComment, aPost, aUser } from '../../../../tests/support/entities.ts'
import { answered, testKernel } from '../../../../tests/support/kernel.ts'
import { localKeyValueStore } from '../../../adapters/localKeyValueStore.ts'
import { makeRun } from '../../../core/runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { ReportFromError } from '../report/ReportFromError.tsx'
import { ReportProblemDialog } from './ReportProblemDialog.tsx'

const typed = 'Snails at midnight'
const commented = answered({
  comments: [Schema.encodeSync(Comment)(aComment({ id: 9, author: 'ada', markdown: typed }))],
})

const phone: SessionDevice = {
  browser: 'Firefox 131',
  platform: 'Android',
  viewport: { width: 390, height: 844, scale: 3 },
  languages: ['en-GB'],
  timeZone: 'Europe/Berlin',
  isOnline: true,
  network: [],
  hasWorker: true,
  theme: 'dark',
  reducedMotion: false,
}

const mostTurns = 100

/** The report is made in parts, with turns between them. */
const made = async (): Promise<void> => {
  for (let nth = 0; nth < mostTurns && document.body.textContent?.includes('Preparing'); nth += 1)
    await act(() => waitTurns(1))
}

const draw = async (
  files: Partial<DeviceFiles> = {},
  element = <ReportProblemDialog overlay={{ name: 'reportProblem' }} onClose={() => {}} />,
) => {
  const given: Array<TextFile> = []
  const device: DeviceFiles = {
    build: '1.5 abcdefg',
    canShare: true,
    device: () => phone,
    share: async (file) => {
      given.push(file)
      return 'shared'
    },
    download: async (file) => {
      given.push(file)
      return 'downloaded'
    },
    ...files,
  }
  const kernel = testKernel({ files: device, answer: () => commented })
  const { store } = kernel
  store.changeViewer({ kind: 'member', user: aUser() })
  store.posts.confirm([aPost({ id: 1 })])
  const run = makeRun(Layer.merge(kernel.layer, localKeyValueStore), () => {})
  await run(LogNavigation, { path: '/c/gaming' })
  await run(CreateComment, { postId: 1, parentId: 0, content: typed })
  await run(LogNavigation, { path: '/c/cats' })
  await run(LogNavigation, { path: '/c/cats' })
  const drawn = await renderInApp(element, { store, run })
  await made()
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const box = (name: RegExp): HTMLInputElement => {
    const found = boxes().find((each) => name.test(each.getAttribute('aria-label') ?? ''))
    if (found === undefined) throw new Error(`There is no row called ${name}`)
    return found
  }
  return {
    ...drawn,
    kernel,
    given,
    /** The last file; its seal must match its content. */
    file: () => {
      const session = readSession(given.at(-1)?.text ?? '')
      expect(session.seal).toBe(sealOf(session))
      return session
    },
    text: () => given.at(-1)?.text ?? '',
    rows: () => boxes().map((each) => each.getAttribute('aria-label')?.replace(/, \d\d:\d\d$/, '')),
    box,
    tick: (name: RegExp) => act(async () => box(name).click()),
    type: (text: string, label = 'What happened?') =>
      act(async () => {
        const { control } = [...document.querySelectorAll('label')].find((each) => each.textContent === label) ?? {}
        if (!(control instanceof HTMLElement)) throw new Error(`There is no field called ${label}`)
        Reflect.set(Object.getPrototypeOf(control), 'value', text, control)
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    said: () => document.querySelector('section[aria-label="What will be in the file"]')?.textContent ?? '',
    foot: () => [...document.querySelectorAll('p[role]')].at(-1)?.textContent,
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the problem report', () => {
  it('lists the content of the file in plain words, newest first', async () => {
    const { rows, said, foot, page } = await draw()
    expect(rows()).toEqual([
      'Checked whether files can be shared',
      'Opened /c/cats',
      'Commented',
      'Opened /c/gaming',
      'Your browser and device',
    ])
    expect(page.textContent).toContain('2 times')
    expect(said()).toMatch(/^The last 5 things that you and the app did since \d\d:\d\d, what the server returned/)
    expect(said()).toContain('What the app had loaded at that time: your settings and lists.')
    expect(said()).toContain('No passwords, keys, e-mail addresses, drafts or texts of private messages.')
    expect(foot()).toMatch(/^Nothing is sent automatically\. Size: \d+ kB\.$/)
  })

  it("downloads a session with build and note, and clears the note's draft", async () => {
    const { type, press, file, given, foot } = await draw()
    await type('The vote was gone.')
    expect(localStorage.getItem(draftsKey)).toContain('The vote was gone.')
    await press('button', 'Download')
    expect(given[0]?.name).toMatch(/^parley-session-\d{4}-\d\d-\d\d-\d{4}\.json$/)
    expect(file()).toMatchObject({ build: '1.5 abcdefg', note: 'The vote was gone.', struck: [] })
    expect(file().entries.map(({ name }) => name)).toContain('comment.create.v1')
    expect(document.querySelector('textarea')?.value).toBe('')
    expect(localStorage.getItem(draftsKey)).toBeNull()
    expect(foot()).toContain('Saved to Downloads')
  })

  it('leaves out an unticked row, and includes it when it is ticked again', async () => {
    const { tick, press, text, said, file, foot } = await draw()
    await tick(/^Commented/)
    expect(said()).toContain('The last 4 things')
    await press('button', 'Download')
    expect(text()).not.toContain('Snails')
    expect(file().struck).toEqual([2])
    expect(foot()).toContain('Saved to Downloads')
    await tick(/^Commented/)
    expect(foot()).toContain('Nothing is sent automatically.')
    await press('button', 'Download')
    expect(text()).toContain('Snails at midnight')
    await tick(/^Opened \/c\/cats/)
    await press('button', 'Download')
    expect(text()).not.toContain('/c/cats')
    expect(file().struck).toEqual([3, 4])
  })

  it('lists what it says about the device, and leaves it out if unticked', async () => {
    const { tick, press, file, text, page, said } = await draw({ commit: '1e51fe5ab012' })
    const listed = () => [...page.querySelectorAll('dl div')].map((row) => row.textContent)
    expect(listed()).toEqual([
      'BrowserFirefox 131',
      'SystemAndroid',
      'Window390 × 844 pixels, scale 3',
      'Languagesen-GB',
      'Time zoneEurope/Berlin',
      'Networkonline',
      'Service workerin use',
      'Prefersa dark theme',
    ])
    expect(said()).toContain('Your kind of browser and device')
    await press('button', 'Download')
    expect([file().device, file().commit]).toEqual([phone, '1e51fe5ab012'])
    await tick(/^Your browser/)
    expect([listed(), said().includes('browser')]).toEqual([[], false])
    await press('button', 'Download')
    expect([file().device, file().commit]).toEqual([undefined, '1e51fe5ab012'])
    for (const fact of ['Firefox', 'Android', 'Berlin']) expect(text()).not.toContain(fact)
    await tick(/^Your browser/)
    await press('button', 'Download')
    expect(file().device).toEqual(phone)
  })

  it('takes out every row with a given word, puts them back, and warns only of struck words that remain', async () => {
    const { type, press, text, tick, page, find } = await draw()
    await type('midnight', 'Remove a word')
    await press('button', 'Remove')
    await press('button', 'Download')
    expect(text()).not.toContain('midnight')
    await press('button', 'Restore midnight')
    await press('button', 'Download')
    expect(text()).toContain('midnight')
    expect(find('button', 'Restore midnight')).toBeUndefined()
    await tick(/^Opened \/c\/gaming/)
    expect(page.textContent).not.toContain('stand elsewhere')
  })

  it('keeps the note when the file was not shared', async () => {
    for (const [outcome, words] of [
      ['failed', 'That did not work.'],
      ['dismissed', 'Nothing is sent automatically.'],
    ] as const) {
      const { type, press, foot } = await draw({ share: () => Promise.resolve(outcome) })
      await type('Still here')
      await press('button', 'Share')
      expect(foot()).toContain(words)
      expect(document.querySelector('textarea')?.value).toBe('Still here')
    }
  })

  it('can be shared only on devices that can share files', async () => {
    const first = await draw()
    await first.type('Look')
    await first.press('button', 'Share')
    expect(first.file().note).toBe('Look')
    expect(document.querySelector('textarea')?.value).toBe('')
    const second = await draw({ canShare: false })
    expect(second.find('button', 'Share')).toBeUndefined()
    expect(second.find('button', 'Download')).toBeDefined()
  })

  it('counts the characters of a note that is too long, and disables sending', async () => {
    const { type, find, page } = await draw()
    await type('a'.repeat(501))
    expect(page.textContent).toContain('501/500')
    expect(find('button', 'Download')?.hasAttribute('disabled')).toBe(true)
    await type('a'.repeat(500))
    expect(find('button', 'Download')?.hasAttribute('disabled')).toBe(false)
  })

  it('opens from the error page in a dialog of its own', async () => {
    const { press, find, given } = await draw({}, <ReportFromError />)
    expect(find('button', 'Download')).toBeUndefined()
    await press('button', 'Report a problem')
    await made()
    await press('button', 'Download')
    expect(given).toHaveLength(1)
    await press('button', 'Close')
    expect(find('button', 'Download')).toBeUndefined()
  })
})
