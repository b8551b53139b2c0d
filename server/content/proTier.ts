/** Which Pro tier a member has at a moment. The one place that knows that a tier runs out. Document 2, section 9. */

interface Pro {
  readonly pro_tier: number
  /** 0 where the tier has no end. */
  readonly pro_expires: number
}

/** The tier at the moment `now`; 0 once it ran out. */
export const proTierAt = ({ pro_tier, pro_expires }: Pro, now: number): number =>
  pro_expires > 0 && pro_expires <= now ? 0 : pro_tier

/** How long Pro lasts that came with an award, in milliseconds. Document 2, section 4 (Award). */
const awardSpan = 7 * 24 * 60 * 60 * 1000

/** What an award makes of its receiver's Pro: a week more of it, at the tier they have or else the first. Pro without end stays so. */
export const withAward = (pro: Pro, now: number): Pro => {
  const tier = proTierAt(pro, now)
  if (tier > 0 && pro.pro_expires === 0) return pro
  return { pro_tier: Math.max(tier, 1), pro_expires: Math.max(now, pro.pro_expires) + awardSpan }
}
