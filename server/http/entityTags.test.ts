import { expect, it } from 'vitest'
import { namesTag } from './ReadyAnswer.ts'

it('finds a tag in a list, strong or weak, with any space around it', () => {
  for (const header of ['"a-1"', '"x", "a-1"', '"x" ,\t"a-1" , "y"', 'W/"a-1"', '*'])
    expect({ header, isNamed: namesTag(header, '"a-1"') }).toEqual({ header, isNamed: true })
})

it('finds no tag in an empty list or among other tags', () => {
  for (const header of [null, '', '"a-2"', 'a-1', '"xa-1"', '"a-1" "x"', ', ,'])
    expect({ header, isNamed: namesTag(header, '"a-1"') }).toEqual({ header, isNamed: false })
})

it('reads a header of only spaces and commas', () => {
  expect(namesTag(`${' '.repeat(15_000)}x${' ,'.repeat(500)}`, '"a-1"')).toBe(false)
})
