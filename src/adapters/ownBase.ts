/** The community that this page's host stands for. Document 2, section 4 (Base community). */
import { baseCommunity } from '../../schemas/rules/baseCommunity.ts'

/** 'home' if none. */
export const ownBase = (): string => baseCommunity(location.host)
