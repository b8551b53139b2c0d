/**
 * Icons used only in threads, but part of the first screen's sprite, so that a visit to a post waits for one sprite
 * only. `npm run icons` makes their symbols.
 */
import { icon } from '../../ui/icons.tsx'

export const ChevronsDown = /* @__PURE__ */ icon('chevrons-down')
export const Minus = /* @__PURE__ */ icon('minus')
export const Reply = /* @__PURE__ */ icon('reply')
