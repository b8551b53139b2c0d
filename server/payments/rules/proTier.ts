/**
 * A member's Pro tier at a time, and its end, computed from all grants. The only place that knows that a tier runs out.
 * docs/behaviour/payments.md#on-the-server.
 */

interface Pro {
  readonly pro_tier: number
  /** 0 if the tier has no end. */
  readonly pro_expires: number
}

/** The tier at `now`; 0 once it has run out. */
export const proTierAt = ({ pro_tier, pro_expires }: Pro, now: number): number =>
  pro_expires > 0 && pro_expires <= now ? 0 : pro_tier

/** Length of Pro from an award, in milliseconds. docs/behaviour/payments.md#awards. */
export const awardSpan = 7 * 24 * 60 * 60 * 1000

/**
 * Grace period of Pro paid by card after its month, in milliseconds: providers charge for the next month about an hour
 * after it has begun.
 */
export const renewalGrace = 24 * 60 * 60 * 1000

/** Pro given once: a paid month, or the week of an award. */
export interface Grant {
  /** What it was given for. */
  readonly ref: string
  readonly starts: number
  /** In milliseconds; 0 for no end. */
  readonly length: number
  readonly tier: number
}

/** The period in which a grant counts: from its start, or from the end of earlier grants. */
export interface Span<G extends Grant> {
  readonly grant: G
  readonly begins: number
  readonly pro: Pro
}

const none: Pro = { pro_tier: 0, pro_expires: 0 }

const isEndless = ({ pro_tier, pro_expires }: Pro): boolean => pro_tier > 0 && pro_expires === 0

/**
 * Lines grants up one after the other, so that nothing is lost if two overlap. Sorted by their own starts, so the order
 * in which this server learned of them does not matter.
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

/** The result of all grants together. */
export const proFrom = (grants: ReadonlyArray<Grant>): Pro => spansOf(grants).at(-1)?.pro ?? none

interface Subscription {
  readonly id: string
  readonly source: 'card' | 'crypto'
  readonly is_cancelled: 0 | 1
}

/** What a member's grants amount to: their Pro, and the end of each subscription's paid period. */
export const proStanding = (
  grants: ReadonlyArray<Grant & { readonly subscription_id: string }>,
  subscriptions: ReadonlyArray<Subscription>,
): Pro & { readonly ends: ReadonlyMap<string, number> } => {
  const { pro_tier, pro_expires } = proFrom(grants)
  const ends = new Map<string, number>()
  let expires = pro_expires
  for (const { id, source, is_cancelled } of subscriptions) {
    const end = proFrom(grants.filter(({ subscription_id }) => subscription_id === id)).pro_expires
    ends.set(id, end)
    if (source === 'card' && is_cancelled === 0 && end > 0 && expires > 0)
      expires = Math.max(expires, end + renewalGrace)
  }
  return { pro_tier, pro_expires: expires, ends }
}
