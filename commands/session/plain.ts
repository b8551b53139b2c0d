/** Converts values of the store to plain data for a file, and back, by key. */
import { Schema } from 'effect'
import { FailureRecord } from '../../schemas/sessionSpans.ts'
import { failureFrom, plainFailure } from './failureRecordOf.ts'

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Set)

const isFailure = Schema.is(FailureRecord)

/** JSON has no sets and no undefined fields. */
const toJson = (value: unknown): unknown => {
  if (value instanceof Set) return { set: [...value] }
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Error) return { failure: plainFailure(value) }
  if (!isFields(value)) return value
  // Most rows of a long thread have only texts and numbers. Copying an object as a whole is fast.
  const copy: Record<string, unknown> = { ...value }
  for (const name of Object.keys(copy)) {
    const each = copy[name]
    if (each === undefined) delete copy[name]
    else if (typeof each === 'object') copy[name] = toJson(each)
  }
  return copy
}

/** A copy as plain data. */
export const plain = (value: unknown): unknown => toJson(value)

/** The value of plain data. */
export const fromPlain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromPlain)
  if (!isFields(value)) return value
  const { set, failure } = value
  if (Array.isArray(set)) return new Set(set)
  if (isFailure(failure)) return failureFrom(failure)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fromPlain(each)]))
}
