/** Every area runs on both databases, and every suite belongs to an area. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { areas } from './areas.ts'

const filesIn = (folder: string): ReadonlyArray<string> => readdirSync(join(import.meta.dirname, folder))

it.each(['sqlite', 'postgres'])('every area has a file in %s/', (folder) => {
  expect(filesIn(folder)).toEqual(expect.arrayContaining(Object.keys(areas).map((name) => `${name}.test.ts`)))
})

it('every suite belongs to one area', () => {
  const suites = filesIn('.').filter((name) => name.endsWith('Suite.ts'))
  const inAreas = Object.values(areas).flatMap((area) => Object.values(area).map(({ name }) => `${name}.ts`))
  expect(inAreas.toSorted()).toEqual(suites.toSorted())
})
