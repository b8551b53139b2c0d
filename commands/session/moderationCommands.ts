/** What moderators and admins do and look at, for the registry of all commands. */
import { AddModerator } from '../moderation/AddModerator.ts'
import { AnswerInvitation } from '../moderation/AnswerInvitation.ts'
import { ApproveContent } from '../moderation/ApproveContent.ts'
import { BanMember } from '../moderation/BanMember.ts'
import { ConcludeMessageReport } from '../moderation/ConcludeMessageReport.ts'
import { CreateNote } from '../moderation/CreateNote.ts'
import { LoadBan } from '../moderation/LoadBan.ts'
import { LoadBans } from '../moderation/LoadBans.ts'
import { LoadInvitations } from '../moderation/LoadInvitations.ts'
import { LoadLogs } from '../moderation/LoadLogs.ts'
import { LoadMessageReports } from '../moderation/LoadMessageReports.ts'
import { LoadModerators } from '../moderation/LoadModerators.ts'
import { LoadNotes } from '../moderation/LoadNotes.ts'
import { LoadReports } from '../moderation/LoadReports.ts'
import { LoadWaiting } from '../moderation/LoadWaiting.ts'
import { RemoveContent } from '../moderation/RemoveContent.ts'
import { RemoveModerator } from '../moderation/RemoveModerator.ts'
import { SendModMessage } from '../moderation/SendModMessage.ts'
import { SetDistinguished } from '../moderation/SetDistinguished.ts'
import { SetIgnoringReports } from '../moderation/SetIgnoringReports.ts'
import { SetLocked } from '../moderation/SetLocked.ts'
import { SetStickied } from '../moderation/SetStickied.ts'
import { UnbanMember } from '../moderation/UnbanMember.ts'
import { UpdateModerator } from '../moderation/UpdateModerator.ts'
import { type Playable, playable } from './playable.ts'

export const moderationCommands: ReadonlyArray<Playable> = [
  playable(AddModerator),
  playable(AnswerInvitation),
  playable(ApproveContent),
  playable(BanMember),
  playable(ConcludeMessageReport),
  playable(CreateNote),
  playable(LoadBan),
  playable(LoadBans),
  playable(LoadInvitations),
  playable(LoadLogs),
  playable(LoadMessageReports),
  playable(LoadModerators),
  playable(LoadNotes),
  playable(LoadReports),
  playable(LoadWaiting),
  playable(RemoveContent),
  playable(RemoveModerator),
  playable(SendModMessage),
  playable(SetDistinguished),
  playable(SetIgnoringReports),
  playable(SetLocked),
  playable(SetStickied),
  playable(UnbanMember),
  playable(UpdateModerator),
]
