/** The registry's part about accounts, sessions and the tabs that share them: see `registry.ts`. */
import { AskToLogIn, AskToSignUp } from '../account/AskToSignUp.ts'
import { AwaitSession } from '../account/AwaitSession.ts'
import { BlockCommunity } from '../account/BlockCommunity.ts'
import { BlockUser } from '../account/BlockUser.ts'
import { ChangePassword } from '../account/ChangePassword.ts'
import { DeleteAccount } from '../account/DeleteAccount.ts'
import { EndDevice, EndOtherDevices, LoadDevices } from '../account/devices.ts'
import { DismissEnded, EndSession } from '../account/endSession.ts'
import { ForgetCorrupt } from '../account/ForgetCorrupt.ts'
import { KeepReferrer } from '../account/KeepReferrer.ts'
import { LogIn } from '../account/LogIn.ts'
import { LogOut } from '../account/LogOut.ts'
import { PurgeContent } from '../account/PurgeContent.ts'
import { RecoverAccount } from '../account/RecoverAccount.ts'
import { Register } from '../account/Register.ts'
import { RequestReset } from '../account/RequestReset.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../account/RestoreSession.ts'
import { ResumeAct } from '../account/ResumeAct.ts'
import { SetEmail } from '../account/SetEmail.ts'
import { SetProfilePicture } from '../account/SetProfilePicture.ts'
import { ForgetSubmission, TakeUpSubmission, WaitForLogin } from '../account/WaitForLogin.ts'
import { FollowSession } from '../tabs/FollowSession.ts'
import { TakeNews } from '../tabs/TakeNews.ts'
import { type Playable, playable } from './playable.ts'

export const accountCommands: ReadonlyArray<Playable> = [
  playable(AskToLogIn),
  playable(AskToSignUp),
  playable(AwaitSession),
  playable(BlockCommunity),
  playable(BlockUser),
  playable(ChangePassword),
  playable(DeleteAccount),
  playable(DismissEnded),
  playable(EndDevice),
  playable(EndOtherDevices),
  playable(EndSession),
  playable(LoadDevices),
  playable(FollowSession),
  playable(ForgetSubmission),
  playable(ForgetCorrupt),
  playable(KeepReferrer),
  playable(KeepViewer),
  playable(LogIn),
  playable(LogOut),
  playable(PurgeContent),
  playable(RecoverAccount),
  playable(Register),
  playable(RequestReset),
  playable(RestoreSession),
  playable(ResumeAct),
  playable(SetEmail),
  playable(SetProfilePicture),
  playable(ShowKeptMember),
  playable(TakeNews),
  playable(TakeUpSubmission),
  playable(WaitForLogin),
]
