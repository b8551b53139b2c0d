/**
 * The state of ads for a store: the configuration, loaded ads without a slot, and the ad of each slot. Not part of the
 * store, because the first screen does not need it. docs/behaviour/ads.md#slot.
 */
import { type Signal, signal } from '@preact/signals-core'
import { redacted } from '../schemas/codecs/secret.ts'
import type { AdConfig, AdUnit } from '../schemas/entities/AdConfig.ts'
import { webAddress } from '../schemas/rules/webAddress.ts'
import type { Journal } from './journal.ts'
import { type LruCache, makeLruCache } from './LruCache.ts'
import type { Store } from './Store.ts'

/** The reports to the ads host about a slot, each sent once. */
export type AdReport = 'view' | 'impression' | 'pixel'

export interface AdSlotState {
  /** `none` where there was no ad for it; absent until the reader is near. */
  readonly unit: AdUnit | 'none' | undefined
  readonly reported: ReadonlyArray<AdReport>
}

export interface Ads {
  readonly config: Signal<AdConfig | undefined>
  /** By slot. */
  readonly places: LruCache<AdSlotState>
  readonly hasWaiting: () => boolean
  /** The ads that wait for a slot, in order. */
  readonly waiting: () => ReadonlyArray<AdUnit>
  /** Adds ads that wait for a slot; those without a web address are left out. */
  readonly stock: (units: ReadonlyArray<AdUnit>) => void
  /** Gives an empty slot the next ad, or 'none'. Each ad is used in one slot only. */
  readonly fill: (slot: string) => void
  readonly mark: (slot: string, report: AdReport, isReported: boolean) => void
  /** Drops the waiting ads: they were loaded for another viewer. */
  readonly discard: () => void
  /** Sets the waiting ads, for time travel. */
  readonly putWaiting: (units: ReadonlyArray<AdUnit>) => void
}

const places = 200

const emptyPlace: AdSlotState = { unit: undefined, reported: [] }

/** Redacts the id of the impression, which only the reader and the ads host share. */
export const shownUnit = (unit: AdUnit): AdUnit => ({ ...unit, impression: redacted })

export const shownPlace = (place: AdSlotState): AdSlotState =>
  typeof place.unit === 'object' ? { ...place, unit: shownUnit(place.unit) } : place

const isPlace = (value: unknown): value is AdSlotState =>
  typeof value === 'object' && value !== null && 'reported' in value

/** The log's key for the waiting ads; slots have their own keys. */
export const waitingKey = 'ads waiting'

const makeAds = (journal: Journal): Ads => {
  const shelf = makeLruCache<AdSlotState>('ad', places, emptyPlace, () => {}, {
    note: (key, before, after, isGone) => {
      const [was, is] = [before, after].map((place) => (isPlace(place) ? shownPlace(place) : undefined))
      journal.note(key, was, is, isGone)
    },
  })
  let waiting: ReadonlyArray<AdUnit> = []
  const wait = (next: ReadonlyArray<AdUnit>): void => {
    const before = waiting
    waiting = next
    if (before.length + next.length > 0) journal.note(waitingKey, before.map(shownUnit), next.map(shownUnit))
  }
  return {
    config: signal(undefined, { name: 'ad config' }),
    places: shelf,
    hasWaiting: () => waiting.length > 0,
    waiting: () => waiting,
    stock: (units) => {
      wait([...waiting, ...units.filter(({ address }) => webAddress(address) !== undefined)])
    },
    fill: (slot) => {
      const place = shelf.peek(slot)
      if (place.unit !== undefined) return
      const [unit = 'none', ...others] = waiting
      wait(others)
      shelf.set(slot, { ...place, unit })
    },
    mark: (slot, report, isReported) => {
      const place = shelf.peek(slot)
      const others = place.reported.filter((each) => each !== report)
      shelf.set(slot, { ...place, reported: isReported ? [...others, report] : others })
    },
    discard: () => wait([]),
    putWaiting: (units) => {
      waiting = units
    },
  }
}

const known = new WeakMap<Store, Ads>()

/** The ads of a store; always the same object. */
export const adsOf = (store: Store): Ads => {
  const ads = known.get(store) ?? makeAds(store.journal)
  known.set(store, ads)
  return ads
}
