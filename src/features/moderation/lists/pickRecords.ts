/** Narrow a moderation record to the kind that a list shows; `undefined` for other kinds. */
import type { Ban } from '../../../../schemas/entities/Ban.ts'
import type { LogEntry } from '../../../../schemas/entities/LogEntry.ts'
import type { MessageReport } from '../../../../schemas/entities/MessageReport.ts'
import type { Moderator } from '../../../../schemas/entities/Moderator.ts'
import type { ModeratorInvitation } from '../../../../schemas/entities/ModeratorInvitation.ts'
import type { Report } from '../../../../schemas/entities/Report.ts'
import type { ModerationRecord } from '../../../../signals/ModerationRecord.ts'

export const pickModerator = (record: ModerationRecord): Moderator | undefined =>
  record.kind === 'moderator' ? record.moderator : undefined

export const pickBan = (record: ModerationRecord): Ban | undefined => (record.kind === 'ban' ? record.ban : undefined)

export const pickEntry = (record: ModerationRecord): LogEntry | undefined =>
  record.kind === 'log' ? record.entry : undefined

export const pickInvitation = (record: ModerationRecord): ModeratorInvitation | undefined =>
  record.kind === 'invitation' ? record.invitation : undefined

export const pickMessageReport = (record: ModerationRecord): MessageReport | undefined =>
  record.kind === 'messageReport' ? record.report : undefined

export const pickReport = (record: ModerationRecord): Report | undefined =>
  record.kind === 'report' ? record.report : undefined
