// Component tests change signals and wait for React to follow; React wants to be told that it runs in a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// In browsers the promise of a cancelled animation, for example of a removed element, causes no unhandled rejection
// (Web Animations, "cancel an animation"). The test document would report one.
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
