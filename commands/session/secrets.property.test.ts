// Whatever members do with their secrets, none of them is in the file of a session: not plain, and in no other spelling.
import { Effect, Layer, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Message } from '../../schemas/entities/Message.ts'
import { User } from '../../schemas/entities/User.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { waitTurns } from '../../tests/support/carryOut.ts'
import { aMessage, aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { memoryTab } from '../../tests/support/memoryTab.ts'
import { foundIn, type Secrets, someSecrets } from '../../tests/support/someSecrets.ts'
import { storeLogOf } from '../../tests/support/storeLogOf.ts'
import { withForeign } from '../../tests/support/withForeign.ts'
import { ChangePassword, SetEmail } from '../account/ChangePassword.ts'
import { DeleteAccount, PurgeContent } from '../account/DeleteAccount.ts'
import { LogIn } from '../account/LogIn.ts'
import { RecoverAccount, RequestReset } from '../account/RecoverAccount.ts'
import { Register } from '../account/Register.ts'
import { LoadAds } from '../ads/LoadAds.ts'
import { ReportAdImpression, ReportAdView } from '../ads/ReportAdPixel.ts'
import { RestoreDraft, SaveDraft } from '../compose/SaveDraft.ts'
import { DropDraft } from '../compose/storedDrafts.ts'
import { UploadMedia } from '../compose/UploadMedia.ts'
import { LogNavigation, navigationTo } from '../kernel/LogNavigation.ts'
import { perform } from '../kernel/perform.ts'
import { OpenOverlay } from '../layout/OpenOverlay.ts'
import { LoadInbox } from '../messages/InboxQuery.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { ReplyToMessage, SendMessage } from '../messages/SendMessage.ts'
import { CreateNote, LoadNotes } from '../moderation/notes.ts'
import { SendModMessage } from '../moderation/SendModMessage.ts'
import { OpenCardForm, PayByCard, PayTestCard, StartCardPayment } from '../payments/cardPayment.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { exportSession } from './ExportSession.ts'
import { makeSession } from './makeSession.ts'
import type { Outside } from './replayable.ts'
import type { Session } from './Session.ts'

const encode = Schema.encodeSync(Message)
const user = (username: string) => answered({ users: [Schema.encodeSync(User)(aUser({ username }))] })

/** A server that knows the secrets, and asks for a captcha each time. */
const knownServer = (secrets: Secrets, isKind: boolean) => (request: WireRequest) => {
  const { path, input, method } = request
  if (!isKind && path !== '/token') return answered({ status: false, error: 'Not today.' }, 500)
  const isGuarded = method === 'POST' && /^\/(?:action\/create|user)/.test(path)
  if (isGuarded && !('g-recaptcha-response' in input)) return answered({ status: false, error: 'captcha required' })
  const message = encode(
    aMessage({ id: 21, subject: secrets.subject, markdown: secrets.received, html: `<p>${secrets.letter}</p>` }),
  )
  switch (path) {
    case '/token':
      return answered({ api_key: secrets.apiKey, api_secret: secrets.apiSecret })
    case '/user/about.json':
      return user('ada')
    case '/message/messages.json':
    case '/message/message.json':
    case '/action/create_message':
      return answered({ messages: [message], has_more_entries: false })
    case '/moderate/get_notes':
      return answered({ notes: [{ id: 3, author: 'ada', note: secrets.note, created: 1 }] })
    case '/payments/create_card':
      return answered({
        token: secrets.cardToken,
        provider: input['price'] === '699' ? 'test' : 'stripe',
        publishableKey: 'pk',
      })
    case '/payments/test/card':
      return answered({ outcome: 'paid' })
    case '/upload/token.json':
      return answered({ token: secrets.uploadToken })
    case '/ads/load':
      return answered({
        ads: [
          {
            brand: 'B',
            headline: 'H',
            image: '',
            url: 'https://a.example',
            impression: secrets.impression,
            source: 's',
          },
        ],
      })
    default:
      return path.startsWith('/api/upload') ? answered({ id: 'a.png' }) : answered({ status: true })
  }
}

const community = 'gaming'
const username = 'bob'

/** Captchas are asked for in the words that are known, or nobody would hear it. */
const serverOf = (secrets: Secrets, isKind: boolean) => {
  const server = knownServer(secrets, isKind)
  return (request: WireRequest) => {
    const { text, status } = server(request)
    return text.includes('captcha required')
      ? answered(JSON.parse(text), status)
      : answered(withForeign(JSON.parse(text), secrets.foreign), status)
  }
}

const acts = (secrets: Secrets): ReadonlyArray<Effect.Effect<unknown, Failure, Outside>> => {
  const { password, otherPassword, email, subject, letter, note, draft } = secrets
  const passwords = { password, confirmPassword: password }
  const file = new File([secrets.fileText], `${secrets.fileName}.png`, { type: 'image/png' })
  return [
    perform(LogIn, { username, password, resumes: false }),
    perform(LogIn, { username: '', password, resumes: false }),
    perform(Register, { username, email, ...passwords, resumes: false }),
    perform(Register, { username, email: `${email}@`, password, confirmPassword: otherPassword, resumes: false }),
    perform(SetEmail, { password, email }),
    perform(ChangePassword, { oldPassword: password, newPassword: otherPassword, confirmPassword: otherPassword }),
    perform(RecoverAccount, { token: secrets.recoverToken, ...passwords }),
    perform(RequestReset, { username, email }),
    perform(PurgeContent, { password }),
    perform(DeleteAccount, { password }),
    perform(SendMessage, { recipient: username, subject, content: letter }),
    perform(SendMessage, { recipient: '', subject, content: letter.repeat(2000) }),
    perform(ReplyToMessage, { parentId: 21, content: letter }),
    perform(LoadInbox, { type: 'all' }),
    perform(LoadConversation, { id: 21 }),
    perform(CreateComment, { postId: 1, parentId: 0, content: 'Said in public.' }),
    perform(CreateNote, { community, username, note }),
    perform(LoadNotes, { community, username }),
    perform(SendModMessage, { community, username, subject, content: letter }),
    Effect.andThen(perform(StartCardPayment, { price: 699 }), perform(PayTestCard, { outcome: 'paid' })),
    Effect.andThen(perform(StartCardPayment, { price: 700 }), perform(OpenCardForm, undefined)),
    perform(PayByCard, undefined),
    perform(SaveDraft, { key: 'comment/7', fields: { text: draft } }),
    perform(RestoreDraft, { key: 'comment/7' }),
    perform(DropDraft, { key: 'comment/7' }),
    perform(UploadMedia, { key: 'post', file }),
    Effect.andThen(
      perform(LoadAds, { slot: 'feed', width: 390, height: 844 }),
      Effect.all([
        perform(ReportAdView, { slot: 'feed', placement: 'mobileWebFeedCard' }),
        perform(ReportAdImpression, { slot: 'feed', placement: 'mobileWebFeedCard' }),
      ]),
    ),
    perform(OpenOverlay, { name: 'image', ofPrivate: { address: `/media/${letter}.jpg`, title: letter } }),
    perform(LogNavigation, navigationTo(`/recover?token=${encodeURIComponent(secrets.recoverToken)}&a=b`)),
  ]
}

/** `turns` are waited for after each act: parts may be on their way from the disk. The session begins before the act at `beginsAt`. */
const record = Effect.fnUntraced(function* (
  secrets: Secrets,
  order: ReadonlyArray<number>,
  isKind: boolean,
  { turns = 12, beginsAt = 0 }: { readonly turns?: number; readonly beginsAt?: number } = {},
) {
  const drafts = { 'comment/7': { fields: { text: secrets.keptDraft }, at: 1 } }
  const kernel = testKernel({
    answer: serverOf(secrets, isKind),
    captcha: Effect.succeed(secrets.captcha),
    keys: { apiKey: secrets.apiKey, apiSecret: secrets.apiSecret },
    kept: { 'parley.drafts': JSON.stringify(drafts), 'parley.visitor': secrets.visitor },
    here: `/recover?token=${encodeURIComponent(secrets.recoverToken)}`,
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada', moderates: [community] }) })
  kernel.store.posts.confirm([aPost()])
  const context = yield* Layer.build(kernel.layer)
  const tab = memoryTab()
  const storing = yield* Effect.provide(storeLogOf(kernel, tab), context)
  const all = acts(secrets)
  for (const [nth, at] of order.entries()) {
    const act = all[at % all.length]
    if (nth === beginsAt) kernel.log.clear()
    // SaveDraft rests after it kept something: nobody waits for it here.
    if (act !== undefined) yield* Effect.forkChild(Effect.exit(Effect.provide(act, context)))
    yield* Effect.promise(() => waitTurns(turns))
    for (const _ of storing.flush(() => false)) yield* Effect.void
  }
  const made: Array<Session> = []
  yield* Effect.provide(
    perform(
      exportSession({ build: 'test' }, (source) => void made.push(makeSession(source))),
      undefined,
    ),
    context,
  )
  const stored = [...tab.texts.values()].join('\n')
  return { text: JSON.stringify(made[0]), stored, entries: made[0]?.entries ?? [] }
})

/** They succeed at least once, with all that is secret in them and in their answers. */
const done = [
  'account.changePassword.v1',
  'account.purge.v1',
  'account.recover.v1',
  'account.register.v1',
  'account.setEmail.v1',
  'ads.load.v1',
  'ads.reportImpression.v1',
  'ads.reportView.v1',
  'comment.create.v1',
  'conversation.load.v1',
  'draft.restore.v1',
  'inbox.load.v1',
  'member.message.v1',
  'member.note.v1',
  'member.notes.v1',
  'message.reply.v1',
  'message.send.v1',
  'overlay.open.v1',
  'payments.openCardForm.v1',
  'payments.payByCard.v1',
  'payments.payTestCard.v1',
  'payments.startCard.v1',
  'session.logIn.v1',
  'upload.media.v1',
]

const numRuns = Number(process.env['REPLAY_RUNS'] ?? 100)

describe('the file of a session', () => {
  it(`contains no secret, in any spelling (${numRuns} runs)`, async () => {
    const met = new Set<string>()
    const begun = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        someSecrets,
        fc.array(fc.nat({ max: 999 }), { minLength: 6, maxLength: 40 }),
        fc.boolean(),
        fc.nat({ max: 20 }),
        async (secrets, order, isKind, beginsAt) => {
          const { text, stored, entries } = await Effect.runPromise(
            Effect.scoped(record(secrets, order, isKind, { beginsAt })),
          )
          for (const { name, outcome } of entries) if (outcome?.kind === 'done') met.add(name)
          expect(foundIn(text, secrets)).toEqual([])
          // Nor does the tab, where the log is stored for the time after a reload.
          expect(stored).toContain('{"kind":"begun"}')
          expect(foundIn(stored, secrets)).toEqual([])
        },
      ),
      { numRuns },
    )
    // Each by itself, too: otherwise nothing would have been shown.
    const [secrets] = fc.sample(someSecrets, 1)
    if (secrets === undefined) throw new Error('no secrets')
    for (const at of acts(secrets).keys()) {
      const { entries } = await Effect.runPromise(Effect.scoped(record(secrets, [at], true, { turns: 80 })))
      for (const { name, outcome } of entries) if (outcome?.kind === 'done') met.add(name)
      const after = await Effect.runPromise(Effect.scoped(record(secrets, [at, at], true, { turns: 80, beginsAt: 1 })))
      for (const known of ['["message/', '["pro",{"', '["ad/']) if (after.text.includes(known)) begun.add(known)
      expect(foundIn(after.text, secrets)).toEqual([])
      expect(foundIn(after.stored, secrets)).toEqual([])
    }
    // Some began in the midst of a conversation, of a payment, and of ads.
    expect(begun.size).toBe(3)
    expect([...met]).toEqual(expect.arrayContaining(done))
  }, 900_000)
})
