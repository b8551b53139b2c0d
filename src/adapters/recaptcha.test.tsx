// The provider's script is loaded on first use, once, and again after a failure; callbacks after the dialog has closed
// are ignored.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Widget {
  readonly sitekey: string
  readonly theme: string
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  readonly 'error-callback': () => void
}

let scripts: Array<HTMLScriptElement> = []
let widgets: Array<Widget> = []

/** Simulates that the provider's script has loaded. */
const arrive = async (): Promise<void> => {
  window.grecaptcha = {
    ready: (act) => act(),
    render: (_box, options) => widgets.push(options),
  }
  scripts.at(-1)?.dispatchEvent(new Event('load'))
  await Promise.resolve()
}

const show = async () => {
  const { showRecaptcha } = await import('./recaptcha.ts')
  const said: Array<string> = []
  const box = document.createElement('div')
  const stop = showRecaptcha('site-1')(box, true, {
    onSolved: (token) => void said.push(`solved ${token}`),
    onLost: (why) => void said.push(`lost ${why}`),
  })
  return { said, box, stop }
}

beforeEach(() => {
  vi.resetModules()
  scripts = []
  widgets = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete window.grecaptcha
})

test('the widget gets the site’s key and the page’s theme, and reports its outcome', async () => {
  const { said } = await show()
  expect(scripts.map(({ src }) => new URL(src).origin)).toEqual(['https://www.google.com'])
  await arrive()
  await vi.waitFor(() => expect(widgets).toHaveLength(1))
  expect(widgets[0]).toMatchObject({ sitekey: 'site-1', theme: 'dark' })
  widgets[0]?.['expired-callback']()
  widgets[0]?.['error-callback']()
  widgets[0]?.callback('token')
  expect(said).toEqual(['lost expired', 'lost notLoaded', 'solved token'])
})

test('the script is loaded once, and again if it failed', async () => {
  const first = await show()
  scripts[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(first.said).toEqual(['lost notLoaded']))
  const second = await show()
  await arrive()
  await vi.waitFor(() => expect(widgets).toHaveLength(1))
  await show()
  await vi.waitFor(() => expect(widgets).toHaveLength(2))
  expect(scripts).toHaveLength(2)
  expect(second.said).toEqual([])
})

test('nothing is rendered or reported after the dialog has closed', async () => {
  const early = await show()
  early.stop()
  const late = await show()
  await arrive()
  await vi.waitFor(() => expect(widgets).toHaveLength(1))
  late.stop()
  widgets[0]?.callback('token')
  widgets[0]?.['expired-callback']()
  expect([early.said, late.said, late.box.childElementCount]).toEqual([[], [], 0])
})
