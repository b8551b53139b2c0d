// The chosen looks, before anything is painted: a dark reader never sees a white flash, and Desktop Mode never the phone's width.
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
// The browser may offer to install the app before the app has started.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  window.installOffer = offer
})
