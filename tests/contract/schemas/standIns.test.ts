// What the log has in the place of secrets is valid where they were: a recorded call can be made again.
import { describe, expect, it } from 'vitest'
import { calls } from '../../../schemas/api/calls.ts'
import { invalidStandIns } from '../../support/invalidStandIns.ts'

describe('a call without its secrets', () => {
  it.each(Object.entries(calls))('%s can be made again', (_name, call) => {
    expect(invalidStandIns(call.input)).toEqual([])
  })
})
