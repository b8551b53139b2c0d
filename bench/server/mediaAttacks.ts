/** Uploads that cause far more work than their length suggests. */
import {
  filmOfChunks,
  filmOfEmptyBoxes,
  gifOfBlocks,
  gifOfFrames,
  webpOfFrames,
  webpOfNestedFrames,
} from '../../server/media/testing/hostileFiles.ts'
import type { AttackCase } from './AttackCase.ts'

const fields = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : {}

/** Members take turns, because each has limited threads and uploads per hour. */
const members = ['demo_member', 'demo_author', 'demo_moderator', 'demo_pro', 'demo_admin']

const uploads = (name: string, make: () => Buffer): AttackCase => ({
  name,
  together: 6,
  prepare: async ({ origin, keysOf }) => {
    const file = new Blob([new Uint8Array(make())])
    const keys = await Promise.all(members.map(keysOf))
    let round = 0
    return async () => {
      round += 1
      const headers = keys[round % keys.length] ?? {}
      const asked = await fetch(`${origin}/api/v2/upload/token.json?uploadType=postMedia`, { headers })
      const token = fields(await asked.json())['token']
      if (typeof token !== 'string') return `no token: ${asked.status}`
      const form = new FormData()
      form.set('file', file, 'x')
      const response = await fetch(`${origin}/api/upload?token=${token}`, { method: 'POST', body: form })
      const { error } = fields(await response.json())
      return `${response.status}${typeof error === 'string' ? ` ${error}` : ''}`
    }
  },
})

export const mediaAttacks: ReadonlyArray<AttackCase> = [
  uploads('an mp4 of 10,000 chunks and 19,000 boxes', () => filmOfChunks(10_000, 19_000)),
  uploads('an mp4 of 10,000 chunks and 50,000 boxes', () => filmOfChunks(10_000, 50_000)),
  uploads('an mp4 of 200,000 chunks', () => filmOfChunks(200_000, 1)),
  uploads('an mp4 of a million empty boxes', () => filmOfEmptyBoxes(1_000_000)),
  uploads('a webp of 1,500 frames in frames', () => webpOfNestedFrames(1500)),
  uploads('a webp of 400,000 frames in frames', () => webpOfNestedFrames(400_000)),
  uploads('a webp of 40,000 frames', () => webpOfFrames(40_000)),
  uploads('a webp of 3,000 frames', () => webpOfFrames(3000)),
  uploads('a gif in a million blocks of a letter', () => gifOfBlocks(1_000_000)),
  uploads('a gif of 20,000 frames', () => gifOfFrames(20_000)),
]
