/** Labels of log entries in plain words, for the person who made them: 'Voted on a post'. */
import { currentInput } from '../../../../commands/kernel/CurrentRun.ts'
import { labels } from '../../../../commands/session/labels.gen.ts'
import { isFields } from '../../../../commands/session/plain.ts'
import type { SessionEntry } from '../../../../commands/session/Session.ts'

type Input = Readonly<Record<string, unknown>>
type Words = string | ((input: Input) => string)

const of = (input: Input, field: string): string => {
  const value = input[field]
  return typeof value === 'string' ? value : ''
}
const thing = (input: Input): string => (input['kind'] === 'comment' ? 'a comment' : 'a post')
const isOn = ({ value }: Input): boolean => value !== false
/** An act and its opposite, by the target state. */
const either =
  (on: string, off: string): Words =>
  (input) =>
    (isOn(input) ? on : off).replace('%', thing(input))
const about =
  (words: string): Words =>
  (input) =>
    words.replace('%', thing(input))
const named =
  (words: string, field: string): Words =>
  (input) =>
    words.replace('%', of(input, field))

/** `userMenu` as it is: 'the user menu'. */
export const layerOf = ({ name }: { readonly name?: unknown }): string => {
  if (name === 'reportProblem') return '‘Report a problem’'
  return typeof name === 'string'
    ? `the ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
    : 'a menu or dialog'
}

/** Labels in the definitions of commands. */
const ofLabel =
  (label: string | readonly [on: string, off: string]): Words =>
  (input) =>
    (typeof label === 'string' ? label : label[isOn(input) ? 0 : 1]).replaceAll(/\{(\w+)\}/g, (_, field: string) =>
      field === 'thing' ? thing(input) : of(input, field),
    )

const defined: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(labels).map(([name, label]) => [name, ofLabel(label)]),
)

const screens: Words = named('Opened %', 'path')
const goes: Words = named('Went to %', 'address')

const reading: Readonly<Record<string, Words>> = {
  'navigation.go.v1': screens,
  'screen.go.v1': goes,
  'overlay.go.v1': goes,
  'screen.top.v1': 'Went to the top of the page',
  'overlay.open.v1': (input) => `Opened ${layerOf(input)}`,
  'overlay.swap.v1': (input) => `Went on to ${layerOf(input)}`,
  'overlay.close.v1': 'Closed a menu or dialog',
  'places.leave.v1': 'Left a list',
  'places.save.v1': 'Saved your position',
  'places.restore.v1': 'Went back to your position',
  'places.sayHowOld.v1': 'Saw how old a feed is',
  'outbox.takeUp.v1': 'Found changes that were waiting for the network',
  'outbox.send.v1': 'Sent changes that were waiting for the network',
  'feed.visit.v1': 'Looked at a feed',
  'feed.next.v1': 'Loaded more of a feed',
  'feed.poll.v1': 'Checked for new posts',
  'feed.refresh.v1': 'Refreshed a feed',
  'feed.retry.v1': 'Tried again to load more of a feed',
  'post.start.v1': 'Looked at a post',
  'post.visit.v1': 'Looked at a post',
  'post.load.v1': 'Loaded a post',
  'thread.visit.v1': 'Looked at the comments',
  'thread.load.v1': 'Loaded comments',
  'thread.sort.v1': 'Sorted the comments',
  'comment.collapse.v1': 'Collapsed or expanded a comment',
  'comment.see.v1': 'Saw a comment of your own',
  'content.breakdown.v1': about('Looked at the score of %'),
  'content.raw.v1': about('Loaded % for editing'),
  'posts.kept.v1': 'Looked at hidden or upvoted posts',
  'posts.keptNext.v1': 'Loaded more hidden or upvoted posts',
  'search.posts.v1': 'Searched posts',
  'search.next.v1': 'Loaded more search results',
  'search.communities.v1': 'Searched communities',
  'search.members.v1': 'Searched members',
  'community.load.v1': named('Loaded c/%', 'community'),
  'community.loadMany.v1': 'Loaded communities',
  'community.suggestions.v1': 'Loaded suggested communities',
  'community.wiki.v1': 'Loaded a wiki',
  'community.style.v1': 'Loaded the style of a community',
  'community.reportRules.v1': 'Loaded the rules of a community',
  'directory.load.v1': 'Looked at the list of communities',
  'directory.next.v1': 'Loaded more communities',
  'user.load.v1': named('Loaded the profile of %', 'username'),
  'saved.visit.v1': 'Looked at a folder',
  'saved.next.v1': 'Loaded more of a folder',
  'saved.poll.v1': 'Checked a folder for new items',
  'saved.refresh.v1': 'Refreshed a folder',
  'profile.visit.v1': 'Looked at the posts and comments of a member',
  'profile.next.v1': 'Loaded more posts and comments of a member',
  'profile.poll.v1': 'Checked a profile for new items',
  'profile.refresh.v1': 'Refreshed a profile',
  'folders.load.v1': 'Loaded your folders',
  'inbox.load.v1': 'Looked at the inbox',
  'inbox.next.v1': 'Loaded more of the inbox',
  'inbox.readAll.v1': 'Marked all messages as read',
  'inbox.refresh.v1': 'Refreshed the inbox',
  'conversation.load.v1': 'Opened a conversation',
}

const acting: Readonly<Record<string, Words>> = {
  'content.vote.v1': (input) => `${input['value'] === 0 ? 'Took back a vote on' : 'Voted on'} ${thing(input)}`,
  'content.share.v1': about('Shared %'),
  'content.copyLink.v1': about('Copied the link to %'),
  'content.edit.v1': about('Edited %'),
  'content.delete.v1': about('Deleted %'),
  'content.award.v1': about('Gave an award to %'),
  'content.report.v1': about('Reported %'),
  'post.create.v1': 'Posted',
  'comment.create.v1': 'Commented',
  'community.create.v1': 'Created a community',
  'community.joinMany.v1': 'Joined communities',
  'community.share.v1': 'Shared a community',
  'folders.create.v1': 'Created a folder',
  'message.send.v1': 'Sent a private message',
  'message.report.v1': 'Reported a private message',
  'message.reply.v1': 'Replied to a private message',
  'draft.keep.v1': 'Typed something',
  'draft.drop.v1': 'Discarded a draft',
  'draft.restore.v1': 'Looked for a draft',
  'upload.choose.v1': 'Chose a file',
  'upload.media.v1': 'Uploaded a file',
  'history.undo.v1': 'Undid something',
  'preferences.change.v1': 'Changed a setting',
  'preferences.view.v1': 'Changed how feeds are shown',
  'preferences.platform.v1': 'Switched between the mobile and the desktop site',
}

const account: Readonly<Record<string, Words>> = {
  'account.askToLogIn.v1': 'Was asked to log in',
  'account.askToSignUp.v1': 'Was asked to sign up',
  'account.register.v1': 'Registered',
  'account.recover.v1': 'Set a new password',
  'account.requestReset.v1': 'Asked for a new password',
  'account.changePassword.v1': 'Changed the password',
  'account.setEmail.v1': 'Changed the e-mail address',
  'account.picture.v1': 'Changed the profile picture',
  'account.purge.v1': 'Deleted everything you wrote',
  'account.delete.v1': 'Deleted the account',
  'session.logIn.v1': 'Logged in',
  'session.logOut.v1': 'Logged out',
  'session.end.v1': 'The session ended',
  'session.dismissEnded.v1': 'Closed the notice about the end of the session',
  'session.follow.v1': 'Followed a login or logout in another tab',
  'session.forgetCorrupt.v1': 'Removed an unreadable session from the device',
  'session.resume.v1': 'After the login, did what was tapped before',
  'devices.load.v1': 'Looked at the devices that are logged in',
  'devices.end.v1': 'Logged out a device',
  'devices.endOthers.v1': 'Logged out all other devices',
  'tabs.takeNews.v1': 'Received a change from another tab',
  'doubt.ask.v1': 'Checked changes that the server had not confirmed',
  'payments.askForPro.v1': 'Asked about Pro',
  'payments.startCard.v1': 'Began to pay by card',
  'payments.openCardForm.v1': 'Opened the form for cards',
  'payments.payByCard.v1': 'Paid by card',
  'payments.payTestCard.v1': 'Paid with a test card',
  'payments.startCrypto.v1': 'Began to pay with cryptocurrency',
  'payments.sendTestCoins.v1': 'Paid with test coins',
  'payments.copy.v1': 'Copied a part of a payment',
  'payments.check.v1': 'Checked whether a payment had arrived',
  'payments.provider.v1': 'Loaded what payments need',
  'payments.subscription.v1': 'Loaded your subscription',
  'payments.renew.v1': 'Renewed the subscription',
  'payments.cancel.v1': 'Cancelled the subscription',
  'payments.changePrice.v1': 'Changed the price of the subscription',
}

const moderating: Readonly<Record<string, Words>> = {
  'content.approve.v1': about('Approved %'),
  'content.remove.v1': about('Removed %'),
  'content.ignoreReports.v1': either('Ignored reports of %', 'Stopped ignoring reports of %'),
  'content.reports.v1': about('Loaded the reports of %'),
  'queue.visit.v1': 'Looked at the moderation queue',
  'queue.next.v1': 'Loaded more of the moderation queue',
  'queue.poll.v1': 'Checked the moderation queue for new items',
  'queue.refresh.v1': 'Refreshed the moderation queue',
  'member.ban.v1': 'Banned a member',
  'member.unban.v1': 'Lifted a ban',
  'member.ban.load.v1': 'Looked up a ban',
  'member.message.v1': 'Sent a message as a moderator',
  'member.note.v1': 'Wrote a note about a member',
  'member.notes.v1': 'Loaded the notes about a member',
  'community.bans.v1': 'Loaded the bans of a community',
  'community.logs.v1': 'Loaded the moderation log',
  'community.moderators.v1': 'Loaded the moderators of a community',
  'community.addModerator.v1': 'Added a moderator',
  'moderation.invitations.v1': 'Checked for invitations to moderate',
  'moderation.answerInvitation.v1': 'Answered an invitation to moderate',
  'moderation.waiting.v1': 'Counted the items in the moderation queue',
  'message.reports.v1': 'Loaded reports of private messages',
  'message.concludeReport.v1': 'Marked a report of a private message as reviewed',
  'community.updateModerator.v1': 'Changed what a moderator may do',
  'community.removeModerator.v1': 'Removed a moderator',
  'config.settings.v1': 'Loaded the settings of a community',
  'config.saveSettings.v1': 'Changed the settings of a community',
  'config.filter.v1': 'Loaded the filter of a community',
  'config.saveFilter.v1': 'Changed the filter of a community',
  'config.saveRules.v1': 'Changed the rules of a community',
  'config.stylesheet.v1': 'Loaded the stylesheet of a community',
  'config.saveStylesheet.v1': 'Changed the stylesheet of a community',
  'config.uploadDesign.v1': 'Uploaded a picture of a community',
}

/** Commands that the app runs by itself. */
const byItself: Readonly<Record<string, Words>> = {
  'app.broken.v1': 'Showed that something went wrong',
  'app.load.v1': 'Reloaded the app',
  'app.report.v1': 'Reported to the server that a page could not be shown',
  'worker.failed.v1': 'Noticed that the app cannot be used offline',
  'session.export.v1': 'Made a report like this one',
  'session.play.v1': 'Opened a recorded session',
  'session.copyTest.v1': 'Copied a test of a recorded session',
  'session.copyCode.v1': 'Copied a place in the code',
  'session.device.v1': 'Checked whether files can be shared',
  'session.handOver.v1': 'Shared or downloaded a report like this one',
  'session.restore.v1': 'Checked whether you are logged in',
  'session.await.v1': 'Waited for the login check',
  'session.keepViewer.v1': 'Stored your profile on the device',
  'session.showKept.v1': 'Showed your stored profile',
  'submission.wait.v1': 'Stored what you wrote until you log in',
  'submission.takeUp.v1': 'Checked for writing that waits for the login',
  'submission.forget.v1': 'Removed writing that waited for the login',
  'preferences.restore.v1': 'Read your settings from the device',
  'preferences.push.v1': 'Sent your settings to the server',
  'preferences.doubt.v1': 'Checked for settings that were not sent',
  'viewer.refreshUnread.v1': 'Counted unread messages',
  'visit.keepReferrer.v1': 'Stored the site that sent you here',
  'reading.keep.v1': 'Stored what you read for offline',
  'community.keep.v1': 'Stored your communities on the device',
  'community.showKept.v1': 'Showed your stored communities',
  'ads.loadConfig.v1': 'Asked whether there are ads',
  'ads.load.v1': 'Loaded ads',
  'ads.reportImpression.v1': 'Reported that an ad was shown',
  'ads.reportPixel.v1': 'Reported that an ad was shown',
  'ads.reportView.v1': 'Reported that an ad was seen',
  'ads.tagVisit.v1': 'Told the ads about this visit',
}

const words: Readonly<Record<string, Words>> = {
  ...defined,
  ...reading,
  ...acting,
  ...account,
  ...moderating,
  ...byItself,
}

/** The command's own name if it has no label. */
export const commandLabel = ({ name, input }: Pick<SessionEntry, 'name' | 'input'>): string => {
  const known = Object.hasOwn(words, name) ? words[name] : undefined
  if (known === undefined) return name
  const told = currentInput(name, input)
  return typeof known === 'string' ? known : known(isFields(told) ? told : {})
}
