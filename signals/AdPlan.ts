/** The positions of ads on screens. Absent until the ads of a visit have been loaded. */

/** Names one ad slot for the lifetime of the page. */
import { type AdRhythm, type AdTerms, adPlaces, isSampled } from '../schemas/rules/adTerms.ts'
export type AdSlot = `ad/${string}`

export interface AdPlan {
  /**
   * The ads of a feed: slots by the index of the post that follows them. A feed is identified by its key and load time
   * (milliseconds since the epoch); the slots of one load keep their positions, however many posts are added.
   */
  readonly inFeed: (feed: string, loadedAt: number, postCount: number) => ReadonlyMap<number, AdSlot>
  /** The slot of one visit to a post, if it has one. */
  readonly onPost: (visit: string) => AdSlot | undefined
}

// Decides per feed load and per post visit whether and where it has ads, and keeps its decisions.
// docs/behaviour/ads.md#positions.

/** The situation when the configuration was loaded: content already on screen must not move. */
interface Standing {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The path of the current screen. */
  readonly path: string
  /** The number of entries of its feed that were seen. */
  readonly entriesSeen: number
}

interface AdPlanSource {
  /** A random number, at least 0 and less than 1. */
  readonly draw: () => number
  /** The path of the current screen. */
  readonly path: () => string
}

interface Decision {
  readonly rhythm: AdRhythm
  readonly notBefore: number
}

/** The number of remembered decisions: more than feeds are kept. */
const remembered = 50

/** Makes successive plans, as the configuration may change; each keeps the decisions of the ones before. */
export const makeAdPlans = ({ draw, path }: AdPlanSource): ((terms: AdTerms, since: Standing) => AdPlan) => {
  const decisions = new Map<string, Decision | 'none'>()
  const decideOnce = (what: string, decide: () => Decision | 'none'): Decision | 'none' => {
    const decision = decisions.get(what) ?? decide()
    decisions.set(what, decision)
    const [oldest] = decisions.keys()
    if (decisions.size > remembered && oldest !== undefined) decisions.delete(oldest)
    return decision
  }
  return (rhythm, since) => {
    const decide = (): Decision | 'none' => (isSampled(rhythm.rate, draw()) ? { rhythm, notBefore: 0 } : 'none')
    const decideFor = (loadedAt: number): Decision | 'none' => {
      const decision = decide()
      if (decision === 'none' || loadedAt > since.at) return decision
      // Loaded before the configuration: if it is on screen, ads begin below what was seen; if not, the reader returns
      // to a position in it, so there are none.
      return path() === since.path ? { ...decision, notBefore: since.entriesSeen } : 'none'
    }
    return {
      inFeed: (feed, loadedAt, postCount) => {
        const load = `${feed} ${loadedAt}`
        const decision = decideOnce(load, () => decideFor(loadedAt))
        const places = decision === 'none' ? [] : adPlaces(postCount, decision.rhythm, decision.notBefore)
        return new Map(places.map((at): [number, AdSlot] => [at, `ad/${load}/${at}`]))
      },
      onPost: (visit) => (decideOnce(visit, decide) === 'none' ? undefined : `ad/${visit}`),
    }
  }
}
