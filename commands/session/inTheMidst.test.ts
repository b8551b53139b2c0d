// A session that begins in the midst of a payment, of a conversation or of ads comes out the same: what was known of it is part of how it began.
import { expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { Message } from '../../schemas/entities/Message.ts'
import { adsOf } from '../../signals/adsOf.ts'
import { carryOut } from '../../tests/support/carryOut.ts'
import { aMessage, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { sessionOf } from '../../tests/support/sessionOf.ts'
import { LoadAds } from '../ads/LoadAds.ts'
import { ReportAdView } from '../ads/ReportAdPixel.ts'
import { perform } from '../kernel/perform.ts'
import { LoadInbox } from '../messages/InboxQuery.ts'
import { LoadConversation } from '../messages/LoadConversation.ts'
import { PayTestCard, StartCardPayment } from '../payments/cardPayment.ts'
import { LoadSubscription } from '../payments/subscription.ts'
import type { Session } from './Session.ts'

const cardToken = 'card-token-that-nobody-may-read'
const letter = 'words-that-nobody-may-read'

const message = Schema.encodeSync(Message)(
  aMessage({ id: 21, conversationId: 21, isUnread: true, subject: letter, markdown: letter, html: letter }),
)

const impression = 'showing-that-nobody-may-read'
const adOf = (brand: string) => ({
  brand,
  headline: 'Soup',
  image: '',
  url: 'https://soup.example',
  impression,
  source: 'house',
})

const kernelOf = () => {
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path }) => {
      if (path === '/payments/create_card')
        return answered({ token: cardToken, provider: 'test', publishableKey: 'pk' })
      if (path === '/payments/subscription') return answered({ pending: false })
      if (path === '/ads/load') return answered({ ads: ['first', 'second'].map(adOf) })
      return path.startsWith('/message')
        ? answered({ messages: [message], has_more_entries: false })
        : answered({ status: true, outcome: 'paid' })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return kernel
}

const startOf = ({ start }: Session, key: string): unknown => start.state.find(([each]) => each === key)?.[1]

/** Carried out again; with what is not the same. */
const again = (session: Session) =>
  Effect.promise(async () => {
    const { differences, hash, store } = await Effect.runPromise(carryOut(session))
    return { store, differences: [...differences, ...(hash === session.hash ? [] : ['hash'])] }
  })

it.effect('of a payment', () => {
  const kernel = kernelOf()
  return Effect.gen(function* () {
    yield* perform(StartCardPayment, { price: 699 })
    kernel.log.clear()
    yield* perform(PayTestCard, { outcome: 'paid' })
    yield* perform(LoadSubscription, undefined)
    const session = yield* sessionOf(kernel)
    expect(startOf(session, 'pro')).toMatchObject({ payment: { kind: 'card', clientSecret: '[secret]' } })
    expect(session.entries[0]?.calls).toHaveLength(1)
    expect(JSON.stringify(session)).not.toContain(cardToken)
    const { store, differences } = yield* again(session)
    expect(differences).toEqual([])
    expect(store.pro.peek().known).toEqual(kernel.store.pro.peek().known)
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('of a payment that begins in the file', () => {
  const kernel = kernelOf()
  return Effect.gen(function* () {
    yield* perform(StartCardPayment, { price: 699 })
    yield* perform(PayTestCard, { outcome: 'paid' })
    const session = yield* sessionOf(kernel)
    expect(startOf(session, 'pro')).toEqual({})
    expect(JSON.stringify(session)).not.toContain(cardToken)
    expect((yield* again(session)).differences).toEqual([])
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('of a conversation: unread messages count, and their text stays out', () => {
  const kernel = kernelOf()
  return Effect.gen(function* () {
    yield* perform(LoadInbox, { type: 'all' })
    kernel.log.clear()
    yield* perform(LoadConversation, { id: 21 })
    const session = yield* sessionOf(kernel)
    expect(startOf(session, 'message/21')).toMatchObject({ id: 21, isUnread: true, subject: '[secret]' })
    expect(JSON.stringify(session)).not.toContain(letter)
    const { store, differences } = yield* again(session)
    expect(differences).toEqual([])
    expect(store.messages.peek(21)?.isUnread).toBe(kernel.store.messages.peek(21)?.isUnread)
  }).pipe(Effect.provide(kernel.layer))
})

it.effect('of ads: an ad that waits for a place finds it, and each ad is reported once', () => {
  const kernel = kernelOf()
  const window = { width: 390, height: 844 }
  const view = (slot: string) => perform(ReportAdView, { slot, placement: 'mobileWebFeedCard' })
  return Effect.gen(function* () {
    yield* perform(LoadAds, { slot: 'ad/1', ...window })
    yield* view('ad/1')
    kernel.log.clear()
    const sent = kernel.requests.length
    yield* perform(LoadAds, { slot: 'ad/2', ...window })
    yield* view('ad/1')
    yield* view('ad/2')
    expect(kernel.requests).toHaveLength(sent + 1)
    const session = yield* sessionOf(kernel)
    expect(startOf(session, 'ads waiting')).toMatchObject([{ brand: 'second', impression: '[secret]' }])
    expect(startOf(session, 'ad/ad/1')).toMatchObject({ unit: { brand: 'first' }, reported: ['view'] })
    expect(JSON.stringify(session)).not.toContain(impression)
    const { store, differences } = yield* again(session)
    expect(differences).toEqual([])
    expect(adsOf(store).places.peek('ad/2')).toMatchObject({ unit: { brand: 'second' }, reported: ['view'] })
  }).pipe(Effect.provide(kernel.layer))
})
