// Component tests change signals and wait for React to follow; React asks to be told that it runs in a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// In browsers nobody need listen to how an animation ends: one that is cancelled, as when its element goes, is no unhandled rejection
// (Web Animations, "cancel an animation"). Here it would be one.
const animate: unknown = Reflect.get(Element.prototype, 'animate')
if (typeof animate !== 'function') throw new Error('elements cannot be animated here')
Reflect.set(
  Element.prototype,
  'animate',
  new Proxy(animate, {
    apply: (target, element, how) => {
      const animation: unknown = Reflect.apply(target, element, how)
      if (animation instanceof Animation) animation.finished.catch(() => {})
      return animation
    },
  }),
)
