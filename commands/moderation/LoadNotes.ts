/** Loads the moderators' notes about a member of a community. */
import { Effect, Schema } from 'effect'
import { getNotes } from '../../schemas/api/moderatedMembers.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'
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
