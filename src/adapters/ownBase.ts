/** The community that this page's host stands for. docs/behaviour/platform.md#base-community. */
import { baseCommunity } from '../../schemas/rules/baseCommunity.ts'

/** 'home' if none. */
export const ownBase = (): string => baseCommunity(location.host)
