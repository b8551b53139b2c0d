/**
 * What is known of ads beside a store: the configuration, units that wait for a place, and what stands in each place. Not in the store itself:
 * the first screen does without. Document 2, section 4 (Ads).
 */
import { type Signal, signal } from '@preact/signals-core'
import type { AdConfig } from '../schemas/entities/AdConfig.ts'
import type { AdUnit } from '../schemas/entities/AdUnit.ts'
import { webAddress } from '../schemas/rules/webAddress.ts'
import type { Store } from './Store.ts'
import { makeShelf, type Shelf } from './shelf.ts'

/** What the ads host is told of a place, each once. */
export type AdReport = 'view' | 'impression' | 'pixel'

interface AdPlace {
  /** `none` where there was no ad for it; absent until somebody is near. */
  readonly unit: AdUnit | 'none' | undefined
  readonly reported: ReadonlyArray<AdReport>
}

export interface Ads {
  readonly config: Signal<AdConfig | undefined>
  /** By slot. */
  readonly places: Shelf<AdPlace>
  readonly hasWaiting: () => boolean
  /** Adds units that wait for a place; those that lead nowhere on the web are left out. */
  readonly stock: (units: ReadonlyArray<AdUnit>) => void
  /** Gives a slot that has nothing yet the next unit, or 'none'. A unit stands in one place only. */
  readonly fill: (slot: string) => void
  readonly mark: (slot: string, report: AdReport, isReported: boolean) => void
  /** Lets go of the units that wait: they were for somebody else. */
  readonly discard: () => void
}

const places = 200

const emptyPlace: AdPlace = { unit: undefined, reported: [] }

const makeAds = (): Ads => {
  const shelf = makeShelf<AdPlace>('ad', places, emptyPlace)
  const waiting: Array<AdUnit> = []
  return {
    config: signal(undefined, { name: 'ad config' }),
    places: shelf,
    hasWaiting: () => waiting.length > 0,
    stock: (units) => {
      waiting.push(...units.filter(({ address }) => webAddress(address) !== undefined))
    },
    fill: (slot) => {
      const place = shelf.peek(slot)
      if (place.unit === undefined) shelf.set(slot, { ...place, unit: waiting.shift() ?? 'none' })
    },
    mark: (slot, report, isReported) => {
      const place = shelf.peek(slot)
      const others = place.reported.filter((each) => each !== report)
      shelf.set(slot, { ...place, reported: isReported ? [...others, report] : others })
    },
    discard: () => {
      waiting.length = 0
    },
  }
}

const known = new WeakMap<Store, Ads>()

/** The ads of a store: always the same ones. */
export const adsOf = (store: Store): Ads => {
  const ads = known.get(store) ?? makeAds()
  known.set(store, ads)
  return ads
}
