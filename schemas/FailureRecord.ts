/** A failure as plain data: what the log and a file of a session hold of it. */
import { Schema } from 'effect'
import { Failure } from './Failure.ts'

export const FailureRecord = Schema.toEncoded(Failure)
