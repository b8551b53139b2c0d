/** Finds the route of a request. Names in braces inside a path match within one segment: `/post/{sortname}v2.json`. */
import type { Route } from './answers.ts'

interface FoundRoute {
  readonly route: Route
  /** Texts from the path's own segments. */
  readonly fromPath: Readonly<Record<string, string>>
}

/** `wrongMethod`: the path exists for another method. */
export type Match = FoundRoute | 'wrongMethod' | 'unknown'

interface Pattern {
  readonly route: Route
  readonly expression: RegExp
  readonly literalLength: number
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (route: Route): Pattern => {
  const literals = route.path.split(/\{\w+\}/)
  const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
  const source = literals.map(
    (literal, place) => quoted(literal) + (place < names.length ? `(?<${names[place]}>[^/]+)` : ''),
  )
  return { route, expression: new RegExp(`^${source.join('')}$`), literalLength: literals.join('').length }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * A lookup over routes. The path with the most literal segments wins, so `/post/search.json` is not matched as a kind
 * of posts.
 */
export const routeTable = (routes: ReadonlyArray<Route>): ((method: string, path: string) => Match) => {
  const patterns = routes.map(patternOf).toSorted((a, b) => b.literalLength - a.literalLength)
  return (method, path) => {
    const plain = decoded(path)
    if (plain === undefined) return 'unknown'
    let sawPath = false
    for (const { route, expression } of patterns) {
      const match = expression.exec(plain)
      if (match === null) continue
      sawPath = true
      if (route.method === method) return { route, fromPath: { ...match.groups } }
    }
    return sawPath ? 'wrongMethod' : 'unknown'
  }
}
