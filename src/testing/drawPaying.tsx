/** Renders the payment screens, for a member whose server responds by path. For component tests. */
import type { ReactNode } from 'react'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { type InEarnest, renderWithKernel } from './renderWithKernel.tsx'
import { sampleUser } from './samples.ts'

export interface Paying extends InEarnest {
  /** Paths of the calls so far. */
  readonly paths: () => ReadonlyArray<string>
}

/** `answers` is read at every call, so that a test can change the responses. */
export const drawPaying = async (
  children: ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
  options: TestKernelOptions = {},
  now = 0,
): Promise<Paying> => {
  const kernel = testKernel({ answer: ({ path }) => answered(answers[path] ?? { status: true }), ...options })
  kernel.store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve' }) })
  const drawn = await renderWithKernel(children, kernel, { now })
  return { ...drawn, paths: () => kernel.requests.map(({ path }) => path) }
}
