/** Folders of saved posts and comments. docs/behaviour/saved.md#calls. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { IdText, requiredText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Folder } from '../entities/Community.ts'
import { textLimits } from '../limits.ts'
import { ContentKind } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'

const FoldersAnswer = wire(Schema.Struct({ folders: rows(Folder) }))

/**
 * GET /folder/get_folders.json: the viewer's folders; with an item given, each says whether it contains it. Members
 * only.
 */
export const getFolders = getCall({
  path: '/folder/get_folders.json',
  input: Schema.Struct({
    community: Schema.String,
    type: Schema.optionalKey(ContentKind),
    id: Schema.optionalKey(IdText),
  }),
  answer: FoldersAnswer,
})

const FolderName = requiredText(textLimits.folderName).check(Schema.isPattern(/\S/))

/** POST /folder/create_folder: returns the new folder. Its name is trimmed. */
export const createFolder = postCall({
  path: '/folder/create_folder',
  input: Schema.Struct({ name: FolderName }),
  answer: FoldersAnswer,
  creates: true,
})

const SaveInput = Schema.Struct({ id: IdText, type: ContentKind, folder: Schema.NonEmptyString }).pipe(
  Schema.encodeKeys({ folder: 'category' }),
)

/** Whether any folder of the viewer contains it now. Ours: other servers do not say. */
const SaveAnswer = wire(Schema.Struct({ isSaved: Schema.optionalKey(Schema.Boolean) }), {
  names: { isSaved: 'is_saved' },
})

/** POST /action/save: adds to a folder. Idempotent. */
export const saveContent = postCall({ path: '/action/save', input: SaveInput, answer: SaveAnswer, repeat: 'safe' })

/** POST /action/unsave: removes from a folder. */
export const unsaveContent = postCall({ path: '/action/unsave', input: SaveInput, answer: SaveAnswer, repeat: 'safe' })
