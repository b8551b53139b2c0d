// Printed requests have the ids of the recording, in the order in which each entry sent them.
import { expect, it } from 'vitest'
import type { SessionEntry } from '../../commands/session/Session.ts'
import { withRecordedIds } from './withRecordedIds.ts'

const asked = { method: 'GET' as const, path: '/feed', input: {} }
const entry = (sequence: number, ids: ReadonlyArray<string | undefined>): SessionEntry => ({
  sequence,
  order: sequence,
  at: 0,
  kind: 'query',
  name: 'a.b.v1',
  input: null,
  calls: [
    { port: 'vault', nth: 0, order: 1 },
    ...ids.map((request, nth) => ({
      port: 'api',
      nth,
      order: 2,
      asked,
      ...(request === undefined ? {} : { request }),
    })),
  ],
  steps: [],
})
const sent = (number: number) => ({ entry: number, name: 'a.b.v1', ...asked })

it('each request has its recorded id, and none if none was recorded', () => {
  const recorded = [entry(1, ['v-1-1', 'v-1-2']), entry(2, [undefined, 'v-2-2'])]
  expect(withRecordedIds([sent(1), sent(2), sent(1), sent(2), sent(1), sent(3)], recorded).map(({ id }) => id)).toEqual(
    ['v-1-1', undefined, 'v-1-2', 'v-2-2', undefined, undefined],
  )
})
