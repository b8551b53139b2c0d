// Overlays are read from the history state, which is untrusted: a known name is rendered, another is an error.
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../testing/renderInApp.tsx'
import { OverlayLayers } from './OverlayLayers.tsx'

/** Shows an error that its children throw. */
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

test('a layer with a known name is rendered', async () => {
  // Import the chunk first, so that the test does not depend on how long that takes.
  await import('../features/account/overlays/SignUpSheet.tsx')
  const { page } = await draw([{ name: 'signUp' }])
  const words = 'Join our community to post, comment, and vote.'
  // A slow machine may need long to load the chunk.
  await vi.waitFor(() => expect(document.body.textContent).toContain(words), 10_000)
  expect(page.querySelector('[role="alert"]')).toBeNull()
})

test('a layer with an unknown name is an error', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { page } = await draw([{ name: 'nonsense' }])
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('name')
  said.mockRestore()
})
