/**
 * The safe part of a community's stylesheet: it is parsed as CSS, and rebuilt from an allowlist. Colours, gradients,
 * lines, corners, shadows and text styles, and the app's own colour tokens; only within one element, and in a separate
 * layer. Nothing that loads, hides, moves or covers. docs/decisions/0046-settings-for-reading.md.
 */

// Splits CSS into rules or declarations as CSS Syntax does: at semicolons and braces outside of strings, comments and
// brackets. Accepts any text, in one pass; comments are dropped.

interface CssBlock {
  /** The text before the braces, or all of it where there are none. */
  readonly prelude: string
  /** The text in the braces; absent for a statement or declaration. */
  readonly body?: string
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The end of the string that begins at `start`: after its quote, or before the end of its line. */
const endOfString = (text: string, start: number): number => {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === quote) return at + 1
    else if (letter === '\n') return at
  }
  return text.length
}

const endOfComment = (text: string, start: number): number => {
  const end = text.indexOf('*/', start + 2)
  return end < 0 ? text.length : end + 2
}

/** Unfinished CSS ends as if its open strings, brackets and braces were closed. */
export const readBlocks = (text: string): ReadonlyArray<CssBlock> => {
  const blocks: Array<CssBlock> = []
  const open: Array<string> = []
  let piece = ''
  let prelude: string | undefined
  const finish = (): void => {
    if (prelude !== undefined) blocks.push({ prelude, body: piece })
    else if (piece.trim() !== '') blocks.push({ prelude: piece.trim() })
    piece = ''
    prelude = undefined
  }
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? ''
    let end = at + 1
    if (letter === '/' && text[at + 1] === '*') {
      at = endOfComment(text, at)
      // A comment separates words, as a space does.
      piece += ' '
      continue
    }
    if (letter === '"' || letter === "'") end = endOfString(text, at)
    else if (letter === '\\') end = at + 2
    const raw = text.slice(at, end)
    at = end
    const closer = closers[letter]
    if (letter === '{' && open.length === 0) {
      prelude = piece.trim()
      piece = ''
      open.push('}')
    } else if (letter === ';' && open.length === 0) {
      finish()
    } else if (letter === '}' && open.length === 1 && prelude !== undefined) {
      open.pop()
      finish()
    } else {
      if (closer !== undefined) open.push(closer)
      else if (open.length > (prelude === undefined ? 0 : 1) && letter === open.at(-1)) open.pop()
      piece += raw
    }
  }
  finish()
  return blocks
}

/**
 * The element that the stylesheet applies to: the main part of a community's screen (src/layout/Screen.tsx).
 */
const scope = '[data-styled]'

/**
 * Colours and corners of the app (src/styles/tokens.css) that a community may change; not those of warnings and of
 * moderator badges.
 */
const tokens =
  /^--(?:page|surface|surface-raised|surface-sunken|line|text|text-soft|text-faint|accent|accent-text|on-accent|accent-soft|up|down|radius|radius-small)$/

const properties = new Set([
  'color',
  'background',
  'background-color',
  'background-image',
  'border-radius',
  'box-shadow',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-style',
  'text-transform',
  'font-style',
  'font-weight',
  'font-variant',
  'letter-spacing',
  'accent-color',
  'caret-color',
  'outline-color',
])
const border = /^border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?$/

const functions = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'oklch',
  'light-dark',
  'linear-gradient',
  'radial-gradient',
  'var',
])

/** The maximum of each unit: lines and shadows of that size are still decoration. */
const most: Readonly<Record<string, number>> = { px: 32, em: 2, rem: 2, '%': 100, deg: 360, '': 1000 }

const part =
  /\s+|[,/)]|#[\da-f]{3,8}(?![\w-])|(?<number>\d+(?:\.\d+)?|\.\d+)(?<unit>px|em|rem|%|deg)?(?![\w.%-])|(?<word>-{0,2}[a-z][a-z\d-]*)(?<open>\()?/iy

const valueMost = 400

/** The value unchanged; `undefined` if any part of it is not on the allowlist. */
const safeValue = (value: string): string | undefined => {
  if (value === '' || value.length > valueMost) return undefined
  let depth = 0
  part.lastIndex = 0
  while (part.lastIndex < value.length) {
    const found = part.exec(value)
    if (found === null) return undefined
    const { number, unit = '', word, open } = found.groups ?? {}
    if (number !== undefined && Number(number) > (most[unit.toLowerCase()] ?? 0)) return undefined
    if (word !== undefined && open !== undefined && !functions.has(word.toLowerCase())) return undefined
    if (word?.startsWith('--') === true && !tokens.test(word)) return undefined
    depth += open === undefined ? (found[0] === ')' ? -1 : 0) : 1
    if (depth < 0) return undefined
  }
  return depth === 0 ? value : undefined
}

const safeDeclaration = (text: string): ReadonlyArray<string> => {
  const at = text.indexOf(':')
  if (at < 0) return []
  const property = text.slice(0, at).trim().toLowerCase()
  if (!properties.has(property) && !border.test(property) && !tokens.test(property)) return []
  const value = safeValue(
    text
      .slice(at + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim(),
  )
  return value === undefined ? [] : [`${property}: ${value};`]
}

const compound =
  /^(?=.)(?:[a-z][a-z\d]*|\*)?(?:\.[a-z_][\w-]*)*(?::(?:hover|focus|focus-visible|active|first-child|last-child|nth-child\((?:odd|even|\d{1,3}n?)\)))*$/i
const rootWord = /^(?::root|:scope|html|body)$/i

/** One selector limited to the scope; `undefined` if it could match anything outside of it. */
const safeSelector = (selector: string): string | undefined => {
  const parts = selector.replace(/[>+~]/g, ' $& ').trim().split(/\s+/)
  const [first = ''] = parts
  const isRoot = rootWord.test(first)
  const rest = isRoot ? parts.slice(1) : parts
  if (rest.length === 0) return scope
  // From the scope's own element only descendants can be selected.
  const begins = isRoot && rest[0] === '>' ? rest.slice(1) : rest
  let wantsCompound = true
  for (const each of begins) {
    const isCombinator = /^[>+~]$/.test(each)
    if (wantsCompound ? isCombinator || !compound.test(each) || rootWord.test(each) : false) return undefined
    if (!wantsCompound && !isCombinator && (!compound.test(each) || rootWord.test(each))) return undefined
    wantsCompound = isCombinator
  }
  return wantsCompound ? undefined : `${scope} ${rest.join(' ')}`
}

const condition = /^@media\s+\((?:min-width|max-width):\s*\d{1,5}(?:px|em|rem)\)$/i

/** Further rules, and nested ones, are dropped. */
const rulesMost = 500

const safeRules = (text: string, left: { rules: number }, isNested: boolean): ReadonlyArray<string> =>
  readBlocks(text).flatMap(({ prelude, body }) => {
    if (body === undefined) return []
    if (prelude.startsWith('@')) {
      if (isNested || !condition.test(prelude)) return []
      const within = safeRules(body, left, true)
      return within.length === 0 ? [] : [`${prelude} {`, ...within, '}']
    }
    const selectors = prelude.split(',').flatMap((each) => safeSelector(each) ?? [])
    const declarations = readBlocks(body).flatMap((each) =>
      each.body === undefined ? safeDeclaration(each.prelude) : [],
    )
    if (selectors.length === 0 || declarations.length === 0 || left.rules === 0) return []
    left.rules -= 1
    return [`${selectors.join(', ')} { ${declarations.join(' ')} }`]
  })

/** The safe part of a stylesheet, for elements within `[data-styled]`; '' if nothing is left. */
export const safeStyle = (text: string): string => {
  const rules = safeRules(text, { rules: rulesMost }, false)
  return rules.length === 0 ? '' : `@layer community {\n${rules.join('\n')}\n}`
}
