/**
 * Texts of members as XML may hold them. XML forbids most control characters, even escaped. The library that writes feeds
 * ends a CDATA section at the second `]]>` of a text, and decodes `&amp;` in plain text: both are made harmless here.
 */

/** Control characters other than tabs and ends of lines, and two that are no characters. */
const forbidden = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu

const allowed = (text: string): string => text.toWellFormed().replaceAll(forbidden, '')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A plain text as HTML that shows it. */
export const asHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** A plain text for an element that holds plain text. */
export const plainInXml = (text: string): string => allowed(text).replaceAll('&', '&amp;')

/** HTML for a CDATA section. */
export const htmlInXml = (html: string): string => allowed(html).replaceAll(']]>', ']]&gt;')

/**
 * The server's own HTML with absolute addresses: a reader of feeds does not know where it came from. `page` is the
 * address of the page that shows it, and ends with a slash.
 */
export const withAbsoluteLinks = (html: string, page: string): string =>
  html.replaceAll(/ href="([^"]*)"/g, (whole, address: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return whole
    return ` href="${address.startsWith('/') ? new URL(page).origin : page}${address}"`
  })
