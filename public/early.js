// Runs before anything is painted. The chosen looks first: a dark reader never sees a white flash, and Desktop Mode never the phone's width.
try {
  const { theme } = JSON.parse(localStorage['parley.preferences'])
  if (theme) {
    document.documentElement.dataset.theme = theme
    // Whatever the device prefers, the browser's own bar has the colour of the page.
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.content = theme === 'dark' ? '#121212' : '#ffffff'
  }
} catch {}
if (document.cookie.includes('forceDesktop=true')) {
  document.documentElement.dataset.platform = 'desktop'
  document.querySelector('meta[name=viewport]').content = 'width=1024'
}
// A page may hold what the server rendered for a guest. It is not used for a member, for a guest with settings of their
// own, where this tab shows what it showed before, and on later pages of a list, which are for readers without
// JavaScript: they get the empty page, and the app renders it.
const isUsual = (kept) =>
  kept.feedView !== 'condensed' &&
  kept.showsNsfw !== false &&
  kept.scrollsInfinitely !== false &&
  kept.expandsThreads !== false &&
  (kept.commentSort ?? 'top') === 'top' &&
  !kept.showPoliticalCommunities &&
  !kept.blockedCommunities?.length
try {
  if (
    localStorage['parley.keys'] ||
    sessionStorage['parley.places'] ||
    history.state !== null ||
    /[?&]page=/.test(location.search) ||
    !isUsual(JSON.parse(localStorage['parley.preferences'] ?? '{}'))
  )
    document.documentElement.dataset.shell = ''
} catch {}
// A member's first calls are sent at once: those of the last visit to this address (src/adapters/earlyCalls.ts).
try {
  const { apiKey, apiSecret } = JSON.parse(localStorage['parley.keys'])
  const calls = JSON.parse(localStorage['parley.firstCalls'])[location.pathname + location.search]
  const platform = document.querySelector('meta[name=api-platform]')?.content.trim() || 'mobile-web'
  const headers = { 'X-Api-Platform': platform, 'X-API-KEY': apiKey, 'X-API-SECRET': apiSecret }
  const send = (address) => fetch(address, { credentials: 'omit', headers })
  window.earlyAnswers = new Map(
    calls.filter((address) => address.startsWith('/api/v2/')).map((address) => [address, send(address)]),
  )
  // Of this session only: another tab may have logged in another member before the app reads the keys.
  window.earlyApiKey = apiKey
  // A failure is told where the answer is asked for.
  for (const answer of window.earlyAnswers.values()) answer.catch(() => {})
} catch {}
const isShell = () => document.documentElement.dataset.shell === ''
// The page's policy refuses styles in its HTML: those of a rendered page are set as it arrives.
const setStyles = () => {
  for (const element of document.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style
    delete element.dataset.style
  }
}
const arriving = new MutationObserver(setStyles)
arriving.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  arriving.disconnect()
  setStyles()
  const boot = document.querySelector('body > .boot')
  if (boot === null) return
  if (isShell()) document.getElementById('root').replaceChildren(boot)
  else boot.remove()
})
// A button may be tapped before the app has started: it is pressed again then (src/adapters/earlyTap.ts). Where it needs
// an account, the page's own sheet says so at once.
const hasStarted = () => document.documentElement.dataset.started !== undefined
addEventListener(
  'click',
  ({ target }) => {
    const sheet = document.getElementById('early-sheet')
    if (target === sheet || target.closest('#early-sheet button') !== null) sheet.close()
    // After the login they come back here, as from the app's own sheet (commands/account/WaitForLogin.ts).
    if (target.closest('#early-sheet a') !== null)
      try {
        const place = { what: 'return', path: location.pathname + location.search, at: Date.now(), scrollTop: scrollY }
        localStorage['parley.waiting'] ??= JSON.stringify(place)
      } catch {}
    const button = target.closest('#root button')
    if (button === null || hasStarted()) return
    window.earlyTap = button
    if (button.dataset.signUp !== undefined) sheet?.showModal()
  },
  true,
)
// Closed by the person: the tap is not wanted any more.
addEventListener('close', ({ target }) => target.id === 'early-sheet' && delete window.earlyTap, true)
// The browser may offer to install the app before the app has started.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  window.installOffer = offer
})

// Says that the app cannot load, and retries: by a button, when the network is back, and when the server responds again.
const giveUp = (address) => {
  const again = () => location.reload()
  const words = Object.assign(document.createElement('p'), {
    textContent: `${document.querySelector('meta[name=application-name]')?.content ?? 'The app'} could not be loaded. Check your connection and try again.`,
  })
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Reload',
    onclick: again,
  })
  const notice = Object.assign(document.createElement('div'), { className: 'unloaded', role: 'alert' })
  notice.append(words, button)
  const root = document.getElementById('root')
  // What is there to read stays.
  if (document.getElementById('page-data') === null || isShell()) root.replaceChildren(notice)
  else root.before(notice)
  addEventListener('online', again)
  setInterval(() => {
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && again(),
      () => {},
    )
  }, 10_000)
}
let hasGivenUp = false
// A script of the page that cannot be loaded. The build may have been replaced: reloads to get the next one, once a
// minute at most (as in src/adapters/missingParts.ts).
addEventListener(
  'error',
  ({ target }) => {
    if (target.tagName !== 'SCRIPT' || target.type !== 'module' || hasGivenUp) return
    hasGivenUp = true
    const key = 'parley.loadedAnew'
    const now = Date.now()
    if (now - (sessionStorage[key] ?? 0) < 60_000) giveUp(target.src)
    else {
      sessionStorage[key] = now
      location.reload()
    }
  },
  true,
)
