// Names of visits: of one form, which the server takes, and no two alike.
import { expect, it } from 'vitest'
import { visitId } from './browserStart.ts'

it('are twelve letters and digits, and no two are alike', () => {
  const ids = Array.from({ length: 200 }, visitId)
  expect(ids.filter((id) => !/^[a-z2-7]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(200)
})
