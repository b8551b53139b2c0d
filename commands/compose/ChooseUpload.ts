/**
 * Chooses a file for an upload, or removes it. A running upload of the same key is cancelled. A guest's file is kept
 * until they are a member. docs/behaviour/compose.md#uploads.
 */
import { Effect, Schema } from 'effect'
import { secret } from '../../schemas/codecs/secret.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { wrongUpload } from '../../schemas/rules/wrongUpload.ts'
import { defineIntent, type Lane } from '../kernel/Command.ts'

const ChooseUploadInput = Schema.Struct({
  /** What the file is for. */
  key: Schema.NonEmptyString,
  /** Absent to remove the chosen file. */
  file: Schema.optionalKey(secret(Schema.instanceOf(File))),
})

/** A newer command replaces and cancels a running upload. */
export const uploadLane = (key: string): Lane => ({ key: `upload ${key}`, policy: 'replace' })

export const ChooseUpload = defineIntent({
  name: 'upload.choose.v1',
  input: ChooseUploadInput,
  lane: ({ key }) => uploadLane(key),
  guard: ({ file }) => {
    const reason = file === undefined ? undefined : wrongUpload(file)
    return reason === undefined ? undefined : new InvalidInput({ fields: [{ field: 'file', reason }] })
  },
  begin: ({ key, file }, { store }) => {
    const { [key]: _, ...others } = store.uploads.peek()
    store.uploads.value = file === undefined ? others : { ...others, [key]: { file, stage: { kind: 'chosen' } } }
  },
  send: () => Effect.void,
})
