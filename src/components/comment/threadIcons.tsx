/** The icons that only threads have, drawn with those of the first screen: who comes for a post waits for one sprite. `npm run icons` makes their symbols. */
import { icon } from '../ui/icons.tsx'

export const ChevronsDown = /* @__PURE__ */ icon('chevrons-down')
export const Minus = /* @__PURE__ */ icon('minus')
export const Reply = /* @__PURE__ */ icon('reply')
