// Runs before each file of component tests. The files share a window and the loaded modules, because loading
// them for each file took longer than its tests. What a file changed in the window is undone after its last test.
import { afterAll, vi } from 'vitest'
import { unmountRoots } from './mountRoot.ts'

// Component tests change signals and wait for React to follow; React wants to be told that it runs in a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Sheets work without animations; the test document rejects the promise of every cancelled animation.
Reflect.deleteProperty(Element.prototype, 'animate')

// No image is loaded; the test document says of each that it has failed.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true })

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await unmountRoots()
  for (const element of [document.documentElement, document.head, document.body]) {
    if (element !== document.documentElement) element.replaceChildren()
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
