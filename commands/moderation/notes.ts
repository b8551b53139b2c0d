/** The moderators' notes about a member: loaded and written. */
import { Effect, Schema } from 'effect'
import { createNote, getNotes } from '../../schemas/api/moderatedMembers.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { textLimits } from '../../schemas/limits.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { notesKey, type RecordPage, recordList } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, username: Schema.NonEmptyString })
type Input = typeof Input.Type

const fetchNotes = Effect.fnUntraced(function* (input: Input) {
  const { notes } = yield* (yield* Api).call(getNotes, input)
  const records: RecordPage['records'] = notes.items.map((note) => ({ kind: 'note', of: `${note.id}`, note }))
  return { records, hasMore: false }
})

/** Loading again replaces a running request, so that a new note is included. */
export const LoadNotes = defineQuery({
  name: 'member.notes.v1',
  input: Input,
  lane: ({ community, username }) => ({ key: notesKey(community, username), policy: 'replace' }),
  ...recordList<Input>(({ community, username }) => ({ key: notesKey(community, username), community })),
  send: fetchNotes,
})

// Creates a note about a member for the other moderators of a community.

const CreateNoteInput = Schema.Struct({
  community: Schema.NonEmptyString,
  username: Schema.NonEmptyString,
  note: secret(Schema.String),
})
type CreateNoteInput = typeof CreateNoteInput.Type

const wrongNote = ({ note }: CreateNoteInput): InvalidInput | undefined => {
  const isEmpty = note.trim() === ''
  if (!isEmpty && note.length <= textLimits.editor) return undefined
  const reason = isEmpty ? 'Write a note.' : `The note has more than ${textLimits.editor} characters.`
  return new InvalidInput({ fields: [{ field: 'note', reason }] })
}

const send = Effect.fnUntraced(function* (input: CreateNoteInput) {
  yield* (yield* Api).call(createNote, input)
})

/** Run it from the dialog, which shows failures. */
export const CreateNote = defineIntent({
  name: 'member.note.v1',
  input: CreateNoteInput,
  lane: ({ community, username, note }) => ({
    key: `new ${notesKey(community, username)}`,
    policy: 'join',
    about: note,
  }),
  guard: (input, context) => moderatorOnly(input.community, context) ?? wrongNote(input),
  send,
})
