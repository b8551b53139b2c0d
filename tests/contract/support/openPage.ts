/** Opens pages that a test server renders for guests. */

/** The page of a build, for the server to render into. */
export const builtPage = `<!doctype html><html lang="en"><head><title>Parley</title></head>
<body><div id="root"><div class="boot"></div></div><noscript>It needs JavaScript.</noscript></body></html>`

/** `root` is what was rendered into the page; '' where that is left to the browser. */
export const openPage = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(address, { headers: { accept: '*/*', ...headers } })
  const html = await response.text()
  return { status: response.status, html, root: /<div id="root">([\s\S]*)<\/div><dialog/.exec(html)?.[1] ?? '' }
}
