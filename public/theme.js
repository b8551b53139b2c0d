// The chosen theme, before anything is painted: a dark reader never sees a white flash.
try {
  const { theme } = JSON.parse(localStorage['parley.preferences'])
  if (theme) document.documentElement.dataset.theme = theme
} catch {}
