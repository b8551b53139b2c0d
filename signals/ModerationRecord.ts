/**
 * What moderators of a community see besides its content, each as an entity of the store: one kind of entity with few of each, which only
 * their screens open. Document 2, section 3.
 */
import type { Ban } from '../schemas/entities/Ban.ts'
import type { CommunitySettings } from '../schemas/entities/CommunitySettings.ts'
import type { LogEntry } from '../schemas/entities/LogEntry.ts'
import type { MessageReport } from '../schemas/entities/MessageReport.ts'
import type { Moderator } from '../schemas/entities/Moderator.ts'
import type { ModeratorInvitation } from '../schemas/entities/ModeratorInvitation.ts'
import type { Note } from '../schemas/entities/Note.ts'
import type { Report } from '../schemas/entities/Report.ts'

/** `of` tells records of one kind apart: a name in lower case, an id, or '' where a community has one of them. */
interface Placed {
  /** Lower-case name of the community. */
  readonly community: string
  readonly of: string
  /** It was taken away: lists that still name it show it no more. */
  readonly isGone?: boolean
}

export type ModerationRecord = Placed &
  (
    | { readonly kind: 'moderator'; readonly moderator: Moderator }
    | { readonly kind: 'ban'; readonly ban: Ban }
    | { readonly kind: 'note'; readonly note: Note }
    | { readonly kind: 'report'; readonly report: Report }
    | { readonly kind: 'log'; readonly entry: LogEntry }
    /** To the viewer; `of` is the community. */
    | { readonly kind: 'invitation'; readonly invitation: ModeratorInvitation }
    /** For admins. What was written never gets into a session. */
    | { readonly kind: 'messageReport'; readonly report: MessageReport }
    /**
     * How much needs review, and for admins how many reported messages are open; of everything that the viewer moderates where there is no
     * community. `at` is when it was counted.
     */
    | { readonly kind: 'waiting'; readonly waiting: number; readonly messageReports: number; readonly at: number }
    | { readonly kind: 'settings'; readonly settings: CommunitySettings }
    /** The YAML of the filter, the CSS of the desktop. */
    | { readonly kind: 'filter' | 'stylesheet'; readonly text: string }
  )

/** The id of a record in the store: `ban/cats/bob`. */
export const recordKey = ({ kind, community, of }: Pick<ModerationRecord, 'kind' | 'community' | 'of'>): string =>
  `${kind}/${community}/${of}`
