/** Creates a note about a member for the other moderators of a community. */
import { Effect, Schema } from 'effect'
import { createNote } from '../../schemas/api/moderatedMembers.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { textLimits } from '../../schemas/limits.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { notesKey } from './recordLists.ts'

const Input = Schema.Struct({
  community: Schema.NonEmptyString,
  username: Schema.NonEmptyString,
  note: secret(Schema.String),
})
type Input = typeof Input.Type

const wrongNote = ({ note }: Input): InvalidInput | undefined => {
  const isEmpty = note.trim() === ''
  if (!isEmpty && note.length <= textLimits.editor) return undefined
  const reason = isEmpty ? 'Write a note.' : `The note has more than ${textLimits.editor} characters.`
  return new InvalidInput({ fields: [{ field: 'note', reason }] })
}

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(createNote, input)
})

/** Run it from the dialog, which shows failures. */
export const CreateNote = defineIntent({
  name: 'member.note.v1',
  input: Input,
  lane: ({ community, username, note }) => ({
    key: `new ${notesKey(community, username)}`,
    policy: 'join',
    about: note,
  }),
  guard: (input, context) => moderatorOnly(input.community, context) ?? wrongNote(input),
  send,
})
