/** The failure that a record of it stands for. */
import { Schema } from 'effect'
import { Failure } from '../../schemas/Failure.ts'

export const failureFrom = Schema.decodeSync(Failure)
