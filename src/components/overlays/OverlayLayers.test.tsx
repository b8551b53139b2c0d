// Layers come out of history, where anybody may have written: a known name is drawn, another is an error.
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { OverlayLayers } from './OverlayLayers.tsx'

/** Shows what was thrown under it. */
class Catcher extends Component<{ readonly children: ReactNode }, { readonly thrown: string }> {
  override state = { thrown: '' }
  static getDerivedStateFromError(error: unknown) {
    return { thrown: String(error) }
  }
  override render() {
    return this.state.thrown === '' ? this.props.children : <p role="alert">{this.state.thrown}</p>
  }
}

const draw = (state: ReadonlyArray<unknown>) =>
  renderInApp(
    <Catcher>
      <OverlayLayers state={state} />
    </Catcher>,
  )

test('a layer of a known name is drawn', async () => {
  // How long its part takes to be read is the machine's business.
  await import('./SignUpSheet.tsx')
  const { page } = await draw([{ name: 'signUp' }])
  const words = 'Join our community to post, comment, and vote.'
  // Its chunk takes as long as the machine needs.
  await vi.waitFor(() => expect(document.body.textContent).toContain(words), 10_000)
  expect(page.querySelector('[role="alert"]')).toBeNull()
})

test('a layer of an unknown name is an error', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { page } = await draw([{ name: 'nonsense' }])
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('name')
  said.mockRestore()
})
