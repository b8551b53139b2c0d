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
const isUsualThread = (kept) =>
  kept.showsNsfw !== false && kept.expandsThreads !== false && (kept.commentSort ?? 'top') === 'top'
const isUsual = (kept) =>
  isUsualThread(kept) &&
  kept.feedView !== 'condensed' &&
  kept.scrollsInfinitely !== false &&
  !kept.showPoliticalCommunities &&
  !kept.blockedCommunities?.length
// A member who opens a post sees it in the guest's page until the app can show it as theirs.
const isPost = /^\/(?:c\/[^/]+\/)?p\//.test(location.pathname)
let isFresh = false
let isMember = false
try {
  isMember = Boolean(localStorage['parley.keys'])
  isFresh = !sessionStorage['parley.places'] && history.state === null
  // Compared when the app starts: another tab may have changed them by then.
  window.earlyPreferences = localStorage['parley.preferences'] ?? ''
  const kept = JSON.parse(window.earlyPreferences || '{}')
  const isFirst = !/[?&]page=/.test(location.search)
  const { dataset } = document.documentElement
  if (isMember || !isFresh || !isFirst || !isUsual(kept)) dataset.shell = ''
  if (isMember && isFresh && isFirst && isPost && isUsualThread(kept)) dataset.preview = 'page'
} catch {}
// A rendered page names the app's files here. What is read comes first: the text and its pictures, then the app. It comes
// at once where the page is not used or not seen, and with the first touch.
let appFiles = JSON.parse(document.getElementById('app-files')?.textContent ?? 'null')
const loadApp = () => {
  if (appFiles === null) return
  const { modules, others } = appFiles
  appFiles = null
  const fetched = { crossOrigin: '' }
  for (const src of modules)
    document.head.append(
      Object.assign(document.createElement('script'), fetched, { type: 'module', async: false, src }),
    )
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), fetched, { rel: 'modulepreload', href }))
}
if (document.documentElement.dataset.shell === '' || document.hidden) loadApp()
for (const type of ['pointerdown', 'keydown', 'visibilitychange']) addEventListener(type, loadApp, true)
addEventListener('DOMContentLoaded', () => {
  const afterFrame = () => requestAnimationFrame(() => setTimeout(loadApp))
  addEventListener('load', afterFrame)
  // Slow pictures do not hold it up for longer.
  setTimeout(afterFrame, 300)
})
// The first calls are sent at once: those of the last visit to this address (src/adapters/earlyCalls.ts), or for a member
// those that the page has for a guest.
const sendEarly = (calls) => {
  const { apiKey, apiSecret } = JSON.parse(localStorage['parley.keys'] ?? '{}')
  const platform = document.querySelector('meta[name=api-platform]')?.content.trim() || 'mobile-web'
  const own = apiKey === undefined ? {} : { 'X-API-KEY': apiKey, 'X-API-SECRET': apiSecret }
  const headers = { 'X-Api-Platform': platform, ...own }
  const send = (address) => fetch(address, { credentials: 'omit', headers })
  window.earlyAnswers = new Map(
    calls.filter((address) => address.startsWith('/api/v2/')).map((address) => [address, send(address)]),
  )
  // Of this session only: another tab may have logged in another member before the app reads the keys.
  window.earlyApiKey = apiKey ?? ''
  // A failure is told where the answer is asked for.
  for (const answer of window.earlyAnswers.values()) answer.catch(() => {})
}
const sendLast = () => {
  try {
    sendEarly(JSON.parse(localStorage['parley.firstCalls'])[location.pathname + location.search])
  } catch {}
}
// A guest's page may have its answers.
if (isMember) sendLast()
const hasStarted = () => document.documentElement.dataset.started !== undefined
const isShell = () => document.documentElement.dataset.shell === ''
// What stands in the page until the app can show its own screen (src/adapters/preview.ts): what this device showed last
// at this address, if that was in this session and this build, or else, for a member, the page of a guest where it is
// the same for both.
const dayLong = 86_400_000
// Never the key itself.
const markOf = (text) => {
  let mark = 5381
  for (const letter of text) mark = (Math.imul(mark, 33) ^ letter.codePointAt(0)) >>> 0
  return mark.toString(36)
}
window.appBuild = () =>
  [...document.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src')).join(' ')
window.seenMark = () => markOf(`${localStorage['parley.keys'] ?? ''} ${localStorage['parley.preferences'] ?? ''}`)
const findSeen = () => {
  const seen = JSON.parse(localStorage['parley.seen'])[location.pathname + location.search]
  const age = Date.now() - seen.at
  return isFresh && seen.mark === window.seenMark() && age >= 0 && age < dayLong ? seen : undefined
}
const svg = 'http://www.w3.org/2000/svg'
const shownTags =
  /^(?:a|article|aside|b|blockquote|br|button|code|del|div|em|figcaption|figure|footer|h[1-6]|header|hr|i|img|kbd|li|main|mark|nav|ol|p|picture|pre|q|s|section|small|source|span|strong|sub|sup|svg|table|tbody|td|th|thead|time|tr|u|ul|use|path|circle|line|rect)$/
const shownNames =
  /^(?:class|id|href|src|srcset|sizes|alt|title|role|lang|dir|width|height|viewBox|d|cx|cy|r|x1|x2|y1|y2|fill|stroke(?:-[a-z]+)?|datetime|type|tabindex|loading|decoding|disabled|colspan|rowspan|rel|target|(?:aria|data)-[a-z-]+)$/
const plainAddress = /^(?:\/(?!\/)|#|https?:|data:image\/)/
// An element of a stored screen; nothing in it can run.
const elementOf = (node, isDrawing = false) => {
  if (typeof node === 'string') return document.createTextNode(node)
  const [tag, attributes, ...children] = node
  if (!shownTags.test(tag)) return document.createTextNode('')
  const isSvg = isDrawing || tag === 'svg'
  const element = isSvg ? document.createElementNS(svg, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (name === 'style') element.style.cssText = value
    else if (shownNames.test(name) && (!/^(?:href|src)$/.test(name) || plainAddress.test(value)))
      element.setAttribute(name, value)
  element.append(...children.map((child) => elementOf(child, isSvg)))
  return element
}
const agoOf = (age) => {
  const minutes = Math.round(age / 60_000)
  if (minutes < 1) return 'a moment ago'
  return minutes < 60 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`
}
const showSeen = (root, { at, build, title, screen, parts, style }) => {
  if (window.appBuild() !== build || window.previewEnded) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  const elements = screen.map((node) => elementOf(node))
  document.adoptedStyleSheets = [sheet]
  window.previewStyle = sheet
  const age = document.createElement('p')
  age.className = 'seen-age'
  age.textContent = `As of ${agoOf(Date.now() - at)}`
  root.replaceChildren(...elements)
  root.before(age)
  document.title = title
  document.documentElement.dataset.preview = 'seen'
  window.previewParts = parts
}
// What is by members that this one has blocked goes before it is painted; a post stays on its own page, as in the app.
let blocked = new Set()
try {
  if (isMember) blocked = new Set(JSON.parse(localStorage['parley.member']).blocked.map((name) => name.toLowerCase()))
} catch {}
const hideBlocked = () => {
  for (const author of document.querySelectorAll('#root article [data-author], #root article [data-press=author]')) {
    const article = author.closest('article')
    if (article.dataset.id !== 'post' && blocked.has(author.textContent.toLowerCase())) article.style.display = 'none'
  }
}
let seen
try {
  seen = findSeen()
} catch {}
// The empty page, until the app shows a screen.
const showBoot = () => {
  const boot = document.querySelector('body > .boot')
  const isNeeded = isShell() && document.documentElement.dataset.preview === undefined && !hasStarted()
  if (boot !== null && isNeeded) document.getElementById('root').replaceChildren(boot)
}
// Everything that the server wrote into the body has arrived.
const complete = () => {
  const page = document.getElementById('page-data')
  const { dataset } = document.documentElement
  if (page === null) delete dataset.preview
  // A tab that restores its own place asks for nothing.
  if (!isMember && isFresh && (page === null || isShell())) sendLast()
  if (dataset.preview === 'page') {
    const { answers, parts } = JSON.parse(page.textContent)
    window.previewParts = parts
    try {
      if (window.earlyAnswers === undefined) sendEarly(Object.keys(answers))
    } catch {
      // The keys are broken: the app removes them.
    }
  } else if (seen !== undefined && (isShell() || page === null))
    try {
      showSeen(document.getElementById('root'), seen)
    } catch {
      // An old browser, or what is stored is broken.
    }
}
let isComplete = false
// The page's policy refuses styles in its HTML: those of a rendered page are set as it arrives.
const arrive = () => {
  for (const element of document.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style
    delete element.dataset.style
  }
  if (!isComplete && document.querySelector('body > noscript') !== null) {
    isComplete = true
    complete()
  }
  if (blocked.size > 0) hideBlocked()
}
const arriving = new MutationObserver(arrive)
arriving.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  arriving.disconnect()
  arrive()
  showBoot()
  document.querySelector('body > .boot')?.remove()
})
// A button may be tapped before the app has started: it is pressed again then (src/adapters/earlyTap.ts). Where it needs
// an account, the page's own sheet says so at once.
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
    if (button === null || hasStarted() || window.earlyTapsEnded) return
    window.earlyTap = button
    if (button.dataset.signUp !== undefined && !isMember) sheet?.showModal()
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
  const isEmpty = document.getElementById('page-data') === null || isShell()
  if (isEmpty && document.documentElement.dataset.preview === undefined) root.replaceChildren(notice)
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
