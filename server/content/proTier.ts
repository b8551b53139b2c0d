/**
 * Which Pro tier a member has at a moment, and until when: what follows from all that ever gave them some. The one place that knows
 * that a tier runs out. Document 2, sections 4 and 9.
 */

interface Pro {
  readonly pro_tier: number
  /** 0 where the tier has no end. */
  readonly pro_expires: number
}

/** The tier at the moment `now`; 0 once it ran out. */
export const proTierAt = ({ pro_tier, pro_expires }: Pro, now: number): number =>
  pro_expires > 0 && pro_expires <= now ? 0 : pro_tier

/** How long Pro lasts that came with an award, in milliseconds. Document 2, section 4 (Award). */
export const awardSpan = 7 * 24 * 60 * 60 * 1000

/**
 * How long Pro paid by card goes on when its month is over, in milliseconds: providers charge for the next one an hour or so after it
 * has begun.
 */
export const renewalGrace = 24 * 60 * 60 * 1000

/** Some Pro that was given: a month that was paid for, the week of an award. */
export interface Grant {
  /** What it was given for. */
  readonly ref: string
  readonly starts: number
  /** In milliseconds; 0 for without end. */
  readonly length: number
  readonly tier: number
}

/** From when to when a grant counts: from its start, or from the end of what the member had already. */
export interface Span<G extends Grant> {
  readonly grant: G
  readonly begins: number
  readonly pro: Pro
}

const none: Pro = { pro_tier: 0, pro_expires: 0 }

const isEndless = ({ pro_tier, pro_expires }: Pro): boolean => pro_tier > 0 && pro_expires === 0

/**
 * Grants one after the other: nothing that was given is lost where two overlap. They are taken in the order of their own starts, so
 * that it does not matter in which order this server heard of them.
 */
export const spansOf = <G extends Grant>(grants: ReadonlyArray<G>): ReadonlyArray<Span<G>> => {
  let pro = none
  return grants
    .toSorted((a, b) => a.starts - b.starts || (a.ref < b.ref ? -1 : 1))
    .map((grant) => {
      const isOver = proTierAt(pro, grant.starts) === 0
      const begins = isOver ? grant.starts : pro.pro_expires
      pro = {
        pro_tier: isOver ? grant.tier : Math.max(pro.pro_tier, grant.tier),
        pro_expires: isEndless(pro) || grant.length === 0 ? 0 : begins + grant.length,
      }
      return { grant, begins, pro }
    })
}

/** What all grants together come to. */
export const proFrom = (grants: ReadonlyArray<Grant>): Pro => spansOf(grants).at(-1)?.pro ?? none
