/**
 * The data of moderators besides content, as one kind of entity: there are few of each, and only moderation screens use
 * them.
 */
import type { CommunitySettings } from '../schemas/entities/CommunitySettings.ts'
import { isOpenReport, type MessageReport } from '../schemas/entities/Message.ts'
import type { LogEntry } from '../schemas/entities/Moderation.ts'
import type { Moderator, ModeratorInvitation } from '../schemas/entities/Moderator.ts'
import type { Ban, Note, Report } from '../schemas/entities/Report.ts'

/** `of` identifies a record within its kind: a name in lower case, an id, or '' where a community has only one. */
interface Placed {
  /** Lower-case name of the community. */
  readonly community: string
  readonly of: string
  /** It was removed: lists that still contain it do not show it. */
  readonly isGone?: boolean
}

export type ModerationRecord = Placed &
  (
    | { readonly kind: 'moderator'; readonly moderator: Moderator }
    | { readonly kind: 'ban'; readonly ban: Ban }
    | { readonly kind: 'note'; readonly note: Note }
    | { readonly kind: 'report'; readonly report: Report }
    | { readonly kind: 'log'; readonly entry: LogEntry }
    /** For the viewer; `of` is the community. */
    | { readonly kind: 'invitation'; readonly invitation: ModeratorInvitation }
    /** For admins. Message texts are never recorded in a session. */
    | { readonly kind: 'messageReport'; readonly report: MessageReport }
    /**
     * The number of items that need review and, for admins, of open message reports; without a community, for all that
     * the viewer moderates. `at` is when it was counted.
     */
    | { readonly kind: 'waiting'; readonly waiting: number; readonly messageReports: number; readonly at: number }
    | { readonly kind: 'settings'; readonly settings: CommunitySettings }
    /** The YAML of the filter, the CSS of the desktop. */
    | { readonly kind: 'filter' | 'stylesheet'; readonly text: string }
  )

/** The id of a record in the store: `ban/cats/bob`. */
export const recordKey = ({ kind, community, of }: Pick<ModerationRecord, 'kind' | 'community' | 'of'>): string =>
  `${kind}/${community}/${of}`

/**
 * A report of a message that an admin has reviewed. It is not removed: which list shows it follows from the report itself,
 * in whatever order the answers to both lists and to the conclusion arrive. `at` is in milliseconds since the epoch.
 */
export const reviewed = (record: ModerationRecord, by: string, at: number): ModerationRecord =>
  record.kind === 'messageReport' && isOpenReport(record.report)
    ? { ...record, report: { ...record.report, concludedAt: at, concludedBy: by } }
    : record
