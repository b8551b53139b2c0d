/**
 * Adds a sanitised stylesheet to the page, and removes it again. As a CSSStyleSheet object, because the page's policy
 * forbids inline styles.
 */

/** Returns a function that removes it. Without browser support the page stays unchanged. */
export const adoptSheet = (css: string): (() => void) => {
  if (css === '' || !('adoptedStyleSheets' in document)) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
