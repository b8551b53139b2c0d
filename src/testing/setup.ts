// Component tests change signals and wait for React to follow; React asks to be told that it runs in a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// In browsers nobody need listen to how an animation ends: one that is cancelled, as when its element goes, is no unhandled rejection
// (Web Animations, "cancel an animation"). Here it would be one.
Element.prototype.animate = new Proxy(Element.prototype.animate, {
  apply: (animate, element, how) => {
    const animation = Reflect.apply(animate, element, how)
    animation.finished.catch(() => {})
    return animation
  },
})
