/** Decides per feed load and per visit to a post whether it has ads and where, and stays with what it decided. Document 2, sections 3 and 9 (Ad sampling). */
import { type AdRhythm, adPlaces } from '../schemas/rules/adPlaces.ts'
import { type AdTerms, isSampled } from '../schemas/rules/adTerms.ts'
import type { AdPlan, AdSlot } from './AdPlan.ts'

/** How things stood when it became known that there are ads: what was on screen by then must not move. */
export interface Standing {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The path of the screen that was open. */
  readonly path: string
  /** How many entries of its feed had been in sight. */
  readonly entriesSeen: number
}

export interface AdPlanSource {
  /** From 0 up to but without 1, by chance. */
  readonly draw: () => number
  /** The path of the screen that is open. */
  readonly path: () => string
}

interface Decision {
  readonly rhythm: AdRhythm
  readonly notBefore: number
}

/** Loads and visits whose decision is remembered: more than feeds are kept. */
const remembered = 50

/** Plans that follow on each other - the configuration may change - and stay with what the ones before decided. */
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
      // Loaded before: where it is on screen, ads begin below what was seen; where it is not, its reader comes back to a place in it.
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
