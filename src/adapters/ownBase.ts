/** Which community the host of this page stands for. Document 2, section 4 (Base community). */
import { baseCommunity } from '../../schemas/rules/baseCommunity.ts'

/** 'home' for none. */
export const ownBase = (): string => baseCommunity(location.host)
