// The placeholders for secrets in the log are valid values, so that a recorded call can be repeated.
import { describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { invalidStandIns } from '../../support/invalidStandIns.ts'

describe('a call with placeholders for its secrets', () => {
  it.each(Object.entries(calls))('%s can be repeated', (_name, call) => {
    expect(invalidStandIns(call.input)).toEqual([])
  })
})
