/** Listens to events of the window without holding up a scroll, by their names. Returns a function that stops it. */
export const listenTo = (listeners: Readonly<Record<string, (event: Event) => void>>): (() => void) => {
  const all = Object.entries(listeners)
  for (const [name, listener] of all) window.addEventListener(name, listener, { passive: true })
  return () => {
    for (const [name, listener] of all) window.removeEventListener(name, listener)
  }
}
