// Starts the app once the page's frame is painted; its files are preloaded meanwhile, and those of the post screen if the visit starts there.
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
// Says that the app cannot load, and retries: by a button, when the network is back, and when the server responds again.
const giveUp = () => {
  const again = () => location.reload()
  const words = Object.assign(document.createElement('p'), {
    textContent: 'Parley could not be loaded. Check your connection and try again.',
  })
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Reload',
    onclick: again,
  })
  const notice = Object.assign(document.createElement('div'), { className: 'unloaded', role: 'alert' })
  notice.append(words, button)
  document.getElementById('root').replaceChildren(notice)
  addEventListener('online', again)
  setInterval(() => {
    fetch(app.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && again(),
      () => {},
    )
  }, 10_000)
}
// The build may have been replaced: reloads to get the next one, once a minute at most (as in src/adapters/missingParts.ts).
const onerror = () => {
  const key = 'parley.loadedAnew'
  const now = Date.now()
  if (now - (sessionStorage[key] ?? 0) < 60_000) giveUp()
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
// A page in the background gets no frames.
requestAnimationFrame(() => setTimeout(begin))
setTimeout(begin, 300)
