/**
 * Whether a picture is among the first of a visit. These load at once, since they are on its first screen; all others
 * load when they are near.
 */
import { useId, useState } from 'react'
import { type App, useApp } from '../../core/App.ts'

const most = 2
/**
 * The first pictures of each app, by the ids of their components: these are the same when the server renders a page
 * again because a part of it was missing. A visit has one app.
 */
const firstOf = new WeakMap<App, Set<string>>()

const isAmongFirst = (app: App, id: string): boolean => {
  const first = firstOf.get(app) ?? new Set()
  firstOf.set(app, first)
  if (first.size < most) first.add(id)
  return first.has(id)
}

export const useIsFirstPicture = (): boolean => {
  const app = useApp()
  const id = useId()
  const [isFirst] = useState(() => isAmongFirst(app, id))
  return isFirst
}
