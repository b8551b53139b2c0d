/** What moderators' lists show of the records they name: each takes those of its kind. */
import type { Ban } from '../../../../schemas/entities/Ban.ts'
import type { LogEntry } from '../../../../schemas/entities/LogEntry.ts'
import type { Moderator } from '../../../../schemas/entities/Moderator.ts'
import type { ModerationRecord } from '../../../../signals/ModerationRecord.ts'

export const pickModerator = (record: ModerationRecord): Moderator | undefined =>
  record.kind === 'moderator' ? record.moderator : undefined

export const pickBan = (record: ModerationRecord): Ban | undefined => (record.kind === 'ban' ? record.ban : undefined)

export const pickEntry = (record: ModerationRecord): LogEntry | undefined =>
  record.kind === 'log' ? record.entry : undefined
