/** Creates a folder for saved content. A blank name does nothing. docs/behaviour/saved.md#save-dialog. */
import { Effect, Schema } from 'effect'
import { createFolder } from '../../schemas/api/folders.ts'
import { textLimits } from '../../schemas/limits.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { confirmFolders, foldersKey } from './folders.ts'

const Input = Schema.Struct({ name: Schema.String.check(Schema.isMaxLength(textLimits.folderName)) })
type Input = typeof Input.Type

const makeFolder = Effect.fnUntraced(function* ({ name }: Input) {
  return yield* (yield* Api).call(createFolder, { name: name.trim() })
})

export const CreateFolder = defineIntent({
  name: 'folders.create.v1',
  input: Input,
  lane: ({ name }) => ({ key: 'new folder', policy: 'join', about: name }),
  guard: (input, context) => memberOnly(input, context) ?? (input.name.trim() === '' ? 'idle' : undefined),
  send: makeFolder,
  settle: ({ folders }, _input, { store }) => {
    const made = confirmFolders(store, folders.items)
    store.folderLists.step(foldersKey, (state) => ({ ...state, ids: [...new Set([...state.ids, ...made])] }))
  },
})
