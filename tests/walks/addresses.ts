/**
 * Addresses that people type or receive: the app's routes, filled with values seen on earlier screens. Pure except for
 * reading the routes.
 */
import { readFileSync } from 'node:fs'
import type { Random } from '../../server/demo/random.ts'

/** A route with an optional part (`{-$sort}`) stands for two: without it, and with it. */
const bothForms = (route: string): ReadonlyArray<string> =>
  [route.replace(/\/\{-\$\w+\}/, ''), route.replace(/\{-(\$\w+)\}/, '$1')].map((each) => each || '/')

/** All routes of the app, from the router's tree. */
const routesOf = (tree: string): ReadonlyArray<string> => [
  ...new Set([...tree.matchAll(/fullPath: '(\/[^']*)'/g)].flatMap(([, path]) => bothForms(path ?? '/'))),
]

const readRoutes = (): ReadonlyArray<string> =>
  routesOf(readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8'))

/** Parameter values where no fitting one was seen. */
const defaults: Readonly<Record<string, ReadonlyArray<string>>> = {
  $sort: ['hot', 'new', 'top', 'active', 'rising'],
  $community: ['AskTheTable', 'TinyGardens', 'all', 'win', 'nowhere_at_all'],
  $user: ['demo_member', 'demo_author', 'nobody_here'],
  $section: ['content', 'rules', 'general', 'appearance', 'filter', 'moderators', 'account', 'pro'],
  $folder: ['default', 'none'],
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The route as a pattern for addresses, with or without a slash at the end. */
const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/]+' : escaped(part)))
      .join('/')}/?$`,
  )

/** An address of a random route: a seen one if there is one, sometimes an invented one. */
export const chooseAddress = (routes: ReadonlyArray<string>, seen: ReadonlyArray<string>, random: Random): string => {
  const route = random.pick(routes)
  const fitting = seen.filter((address) => patternOf(route).test(address))
  if (fitting.length > 0 && random.chance(0.8)) return random.pick(fitting)
  return route
    .split('/')
    .map((part) => (part.startsWith('$') ? random.pick(defaults[part] ?? ['1', 'x', 'nothing']) : part))
    .join('/')
}

/** The routes for walks: /debug is left out because the judge uses it. */
export const walkedRoutes = (): ReadonlyArray<string> => readRoutes().filter((route) => route !== '/debug')
