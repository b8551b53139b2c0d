// Starts the app once the frame of the page is painted; its files are on their way meanwhile, and those of a post where the visit begins at one.
const app = document.getElementById('app')
for (const { content } of document.querySelectorAll('meta[name=landing]')) {
  const [start, ...files] = content.split(' ')
  if (!location.pathname.startsWith(start) || !location.pathname.includes('/p/')) continue
  for (const href of files) {
    const style = href.endsWith('.css') && { rel: 'preload', as: 'style' }
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }, style)
    document.head.append(link)
  }
}
// A build that is gone is followed by another: that is loaded, once in a minute at most (as in src/adapters/missingParts.ts).
const onerror = () => {
  const key = 'parley.loadedAnew'
  const now = Date.now()
  if (now - (sessionStorage[key] ?? 0) < 60_000)
    document.getElementById('root').textContent = 'Parley could not be loaded. Check your connection and try again.'
  else {
    sessionStorage[key] = now
    location.reload()
  }
}
let isBegun = false
const begin = () => {
  if (isBegun) return
  isBegun = true
  const script = { type: 'module', crossOrigin: '', src: app.href, onerror }
  document.head.append(Object.assign(document.createElement('script'), script))
}
// A page in the background draws no frame.
requestAnimationFrame(() => setTimeout(begin))
setTimeout(begin, 300)
