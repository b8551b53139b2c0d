import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currentInput } from './CurrentRun.ts'

it('gives a recorded field its name of today', () => {
  expect(currentInput('post.hide.v1', { id: 1, wish: false })).toEqual({ id: 1, value: false })
  expect(currentInput('content.vote.v1', { kind: 'post', id: 1, wish: -1 })).toEqual({ kind: 'post', id: 1, value: -1 })
  expect(currentInput('account.askToSignUp.v1', { wish: 'save' })).toEqual({ action: 'save' })
})

it('leaves every other input as it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue({ depthSize: 'medium' }), (command, input) => {
      fc.pre(!(typeof input === 'object' && input !== null && Object.hasOwn(input, 'wish')))
      expect(currentInput(command, input)).toBe(input)
    }),
  )
})
