/**
 * The viewer's sessions on all their devices: list them, end one, end all others. Other servers of this API may not
 * have such a list.
 */
import { Effect, Schema } from 'effect'
import { endOneSession, endOtherSessions, getSessions } from '../../schemas/api/devices.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import type { Toast } from '../ports/Overlays.ts'

/** Sessions on other devices; ours. */
const deviceToasts = {
  ended: { text: 'Logged out that device.', style: 'success' },
  othersEnded: { text: 'Logged out all other devices.', style: 'success' },
  failed: { text: 'Failed to log out the device.', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

/** One lane, so that a late response does not bring back a session that was ended. */
const lane = () => ({ key: 'devices', policy: 'queue' }) as const

export const LoadDevices = defineQuery({
  name: 'devices.load.v1',
  input: Schema.Void,
  lane,
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => Effect.flatMap(Api, ({ call }) => call(getSessions, {})),
  settle: ({ sessions }, _input, { store }) => {
    store.devices.value = sessions.items
  },
})

export const EndDevice = defineIntent({
  name: 'devices.end.v1',
  input: Schema.Struct({ id: Schema.NonEmptyString }),
  lane,
  guard: memberOnly,
  send: (input) => Effect.flatMap(Api, ({ call }) => Effect.asVoid(call(endOneSession, input))),
  settle: (_answer, { id }, { store }) => {
    store.devices.value = store.devices.peek()?.filter((each) => each.id !== id)
  },
  tell: { success: () => deviceToasts.ended, failure: () => deviceToasts.failed },
})

export const EndOtherDevices = defineIntent({
  name: 'devices.endOthers.v1',
  input: Schema.Void,
  lane,
  guard: memberOnly,
  send: () => Effect.flatMap(Api, ({ call }) => Effect.asVoid(call(endOtherSessions, {}))),
  settle: (_answer, _input, { store }) => {
    store.devices.value = store.devices.peek()?.filter(({ isCurrent }) => isCurrent)
  },
  tell: { success: () => deviceToasts.othersEnded, failure: () => deviceToasts.failed },
})
