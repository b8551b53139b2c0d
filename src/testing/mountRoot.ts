/** React roots for component tests: all of them end with their test file, because files share one document. */
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const mounted = new Set<Root>()

/** A root in `box` that lives until the end of the test file, or until it is unmounted before. */
export const mountRoot = (box: HTMLElement): Root => {
  const root = createRoot(box)
  mounted.add(root)
  return root
}

/** Unmounts every root that `mountRoot` has made. */
export const unmountRoots = async (): Promise<void> => {
  const roots = [...mounted]
  mounted.clear()
  await act(async () => {
    for (const root of roots) root.unmount()
  })
}
