// Files handed to the person: when they are shared, when they are downloaded, and how that ended.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceFiles } from './deviceFiles.ts'

const file = { name: 'parley-session-2026-01-03-0304.json', text: '{"a":1}' }

/** A device that can share files, and the result of its share sheet. */
const sharing = (share: (data: ShareData) => Promise<void>, canShare = true) => {
  vi.stubGlobal('navigator', { canShare: () => canShare, share })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

describe('a file for the person', () => {
  it('is shared as plain text, which every sharing browser accepts', async () => {
    const shared: Array<ShareData> = []
    sharing(async (data) => void shared.push(data))
    expect(deviceFiles().canShare).toBe(true)
    expect(await deviceFiles().share(file)).toBe('shared')
    const [sent] = shared[0]?.files ?? []
    expect([sent?.name, sent?.type, await sent?.text()]).toEqual([
      'parley-session-2026-01-03-0304.txt',
      'text/plain',
      '{"a":1}',
    ])
  })

  it('is not shared when the person cancels or the device refuses', async () => {
    sharing(() => Promise.reject(new DOMException('', 'AbortError')))
    expect(await deviceFiles().share(file)).toBe('dismissed')
    sharing(() => Promise.reject(new DOMException('', 'NotAllowedError')), false)
    expect(deviceFiles().canShare).toBe(false)
    expect(await deviceFiles().share(file)).toBe('failed')
    vi.stubGlobal('navigator', {})
    expect(deviceFiles().canShare).toBe(false)
    expect(await deviceFiles().share(file)).toBe('failed')
  })

  it('is downloaded under its name, or reported as failed', async () => {
    const made: Array<Blob | MediaSource> = []
    const pressed: Array<string> = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob)
      return 'blob:here'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      pressed.push(`${this.download} ${this.href}`)
    })
    expect(await deviceFiles().download(file)).toBe('downloaded')
    expect(pressed).toEqual([`${file.name} blob:here`])
    expect(made[0] instanceof Blob && (await made[0].text())).toBe('{"a":1}')
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room')
    })
    expect(await deviceFiles().download(file)).toBe('failed')
  })
})

it('a build is named by its first file, and by the commit it was built from if that is known', () => {
  expect(deviceFiles().build).toBe('1.5 not built')
  const script = document.createElement('script')
  // Of another type than in the page: it is not loaded here.
  script.type = 'text/plain'
  script.setAttribute('src', '/assets/app-1H9UU-n4.js')
  document.head.append(script)
  expect(deviceFiles().build).toBe('1.5 1H9UU-n4')
  expect('commit' in deviceFiles()).toBe(false)
  const meta = document.createElement('meta')
  meta.name = 'commit'
  meta.content = '1e51fe5ab012'
  document.head.append(meta)
  expect(deviceFiles().commit).toBe('1e51fe5ab012')
})
