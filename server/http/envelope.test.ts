// A long response written in slices is the same text as one written at once.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { success, successInSlices, successText } from './answers.ts'

describe('a successful response in slices', () => {
  it.each([
    ['nothing', {}],
    ['no object', 'a'],
    ['short lists', { posts: [1, 2], hasMore: false }],
    ['a long list alone', { comments: Array.from({ length: 1001 }, (_, id) => ({ id })) }],
    [
      'long lists between other things',
      {
        a: undefined,
        comments: Array.from({ length: 750 }, () => ''),
        b: null,
        ids: Array.from({ length: 251 }, () => undefined),
      },
    ],
  ])('of %s is the same text', async (_, answer) => {
    expect(String(await successInSlices(answer, () => Promise.resolve()))).toBe(success(answer))
  })

  it('is the same text whatever its fields hold', async () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 250, maxLength: 600 }),
      fc.constant(undefined),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), field, { maxKeys: 4 }), async (answer) => {
        expect(String(await successInSlices(answer, () => Promise.resolve()))).toBe(success(answer))
        expect(await successText(answer, () => Promise.resolve())).toBe(success(answer))
      }),
      { numRuns: 50 },
    )
  })

  it('lets others run between its slices, and is written at once if it is short', async () => {
    let turns = 0
    const turn = async () => {
      turns += 1
    }
    await successInSlices({ posts: [1, 2, 3] }, turn)
    expect(turns).toBe(0)
    await successInSlices({ comments: Array.from({ length: 1000 }, () => 1) }, turn)
    expect(turns).toBe(3)
  })
})
