/** The colours of controls and links made of one colour, in both themes, with enough contrast for texts. */

type Colour = readonly [red: number, green: number, blue: number]

const colourOf = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mixed = (one: Colour, other: Colour, part: number): Colour => {
  const [red = 0, green = 0, blue = 0] = one.map((value, at) => value + ((other[at] ?? 0) - value) * part)
  return [red, green, blue]
}

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = Math.round(part) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21; texts need 4.5. */
const contrast = (one: Colour, other: Colour): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour, mixed with `towards` until its contrast with `ground` is enough. */
const readable = (colour: Colour, towards: Colour, ground: Colour, least: number): Colour => {
  for (let part = 0; part < 1; part += 0.02) {
    const tried = mixed(colour, towards, part)
    if (contrast(tried, ground) >= least) return tried
  }
  return towards
}

const [white, black]: [Colour, Colour] = [
  [255, 255, 255],
  [0, 0, 0],
]
/** The page of the dark theme, and its lightest ground for texts. */
const [night, dusk]: [Colour, Colour] = [colourOf('#121212'), colourOf('#242726')]

const light = (colour: Colour): Readonly<Record<string, Colour>> => {
  const soft = mixed(white, colour, 0.14)
  return {
    '--accent': readable(colour, black, white, 4.6),
    '--accent-text': readable(colour, black, soft, 4.6),
    '--on-accent': white,
    '--accent-soft': soft,
  }
}

const dark = (colour: Colour): Readonly<Record<string, Colour>> => {
  const soft = mixed(night, colour, 0.22)
  const accent = readable(colour, white, dusk, 4.6)
  return {
    '--accent': accent,
    '--accent-text': readable(accent, white, contrast(white, soft) < contrast(white, dusk) ? soft : dusk, 4.6),
    '--on-accent': readable(mixed(black, colour, 0.1), black, accent, 4.6),
    '--accent-soft': soft,
  }
}

const rule = (selector: string, tokens: Readonly<Record<string, Colour>>): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, colour]) => `${name}:${hexOf(colour)}`)
    .join(';')}}\n`

/** A stylesheet that replaces the tokens of src/styles/tokens.css. `hex` is `#rrggbb`. */
export const brandColours = (hex: string): string => {
  const colour = colourOf(hex)
  // `:root:root` outranks the tokens' `:root`, whatever the order of the files.
  return (
    rule(':root:root', light(colour)) +
    `@media (prefers-color-scheme: dark){${rule(":root:root:not([data-theme='light'])", dark(colour))}}\n` +
    rule(":root:root[data-theme='dark']", dark(colour))
  )
}
