import { expect, it } from 'vitest'
import { namesTag, ReadyAnswer } from './ReadyAnswer.ts'

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

it('a caller who has the content gets a 304, for which no bytes are made', async () => {
  const made: Array<ReadonlyArray<string>> = []
  const answer = new ReadyAnswer({
    digest: 'a-1',
    isPersonal: false,
    bytes: async (taken) => {
      made.push(taken)
      return { encoding: '', content: new Uint8Array(3), length: 3 }
    },
  })
  const statusFor = async (asked: Readonly<Record<string, string>>) =>
    (await answer.response(new Headers({ 'accept-encoding': 'gzip', ...asked }))).status
  expect([await statusFor({ 'if-none-match': 'W/"a-1"' }), made]).toEqual([304, []])
  expect([await statusFor({ 'if-none-match': 'W/"a-2"' }), made]).toEqual([200, [['gzip']]])
})
