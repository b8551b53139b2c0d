// Loads a chunk: its style sheets first. If it fails, the page gets an event (src/adapters/missingParts.ts).
const styles = {}

const addStyle = (file) => {
  const href = `/${file}`
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return styles[href]
  const link = document.createElement('link')
  styles[href] = new Promise((onload, fail) => {
    const onerror = () => {
      link.remove()
      fail(Error(`Unable to preload CSS for ${href}`))
    }
    document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload, onerror }))
  })
  return styles[href]
}

export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(addStyle))
    .then(load)
    .catch((payload) => {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
      dispatchEvent(event)
      if (!event.defaultPrevented) throw payload
    })
