// What a step changed, in lines that can be read.
import { expect, it } from 'vitest'
import { signalDiff } from './signalDiff.ts'

it('gives the old and the new value of each changed field', () => {
  const before = { id: 7, score: 10, vote: 0, title: 'Rain' }
  expect(signalDiff([{ key: 'post/7', before, after: { ...before, score: 11, vote: 1 } }])).toEqual([
    { key: 'post/7', field: 'score', before: '10', after: '11' },
    { key: 'post/7', field: 'vote', before: '0', after: '1' },
  ])
})

it('gives added and removed values whole', () => {
  const post = { id: 7, score: 10 }
  expect(signalDiff([{ key: 'post/7', before: undefined, after: post }])).toEqual([
    { key: 'post/7', before: 'nothing', after: 'new' },
  ])
  expect(signalDiff([{ key: 'post/7', before: post, after: undefined }])).toEqual([
    { key: 'post/7', before: 'there', after: 'gone' },
  ])
  expect(signalDiff([{ key: 'member', before: '', after: 'ada' }])).toEqual([
    { key: 'member', before: '""', after: '"ada"' },
  ])
})

it('gives what a list gained and lost', () => {
  const change = { key: 'feed/home', before: { ids: [1, 2] }, after: { ids: [2, 3, 4] } }
  expect(signalDiff([change])).toEqual([
    { key: 'feed/home', field: 'ids', before: '2 in all', after: '3 in all, added [3,4], gone [1]' },
  ])
})

it('leaves out what ended as it began, and has one line for what changed twice', () => {
  const [one, two] = [{ score: 1 }, { score: 2 }]
  const there = { key: 'post/7', before: one, after: two }
  expect(signalDiff([there, { key: 'post/7', before: two, after: one }])).toEqual([])
  expect(signalDiff([there, { key: 'post/7', before: two, after: { score: 3 } }])).toEqual([
    { key: 'post/7', field: 'score', before: '1', after: '3' },
  ])
})

it('gives what changed inside a long text, and which parts of a field changed', () => {
  const long = 'x'.repeat(500)
  const before = { html: `${long}old${long}`, flair: { text: 'a', color: 'red' } }
  const after = { html: `${long}new${long}`, flair: { text: 'b', color: 'red' } }
  const [flair, html] = signalDiff([{ key: 'post/7', before, after }])
  expect(flair).toEqual({ key: 'post/7', field: 'flair.text', before: '"a"', after: '"b"' })
  expect([html?.before, html?.after].map((each) => each?.replaceAll('x', ''))).toEqual(['"…old…"', '"…new…"'])
})

it('cuts off a long new value', () => {
  const [line] = signalDiff([{ key: 'post/7', before: { html: 'x'.repeat(2000) }, after: { html: 5 } }])
  expect(line?.before.length).toBeLessThan(420)
  expect(line?.before).toContain(' … ')
})
