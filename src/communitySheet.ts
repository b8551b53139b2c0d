/**
 * Puts a stylesheet that was made safe into the page, and takes it out again. As an object, not as text of the page: the page's policy allows no
 * styles within it, and needs not to.
 */

/** Answers how to take it out. Where the browser knows no such objects, the page stays as it is. */
export const adoptSheet = (css: string): (() => void) => {
  if (css === '' || !('adoptedStyleSheets' in document)) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
