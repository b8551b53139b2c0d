/**
 * Components whose code is loaded when they are first rendered. A page that the server rendered names those in it, and
 * their code is there before the app takes the page over: what is still loading would be replaced by its placeholder.
 * docs/decisions/0058-pages-from-the-server.md.
 */
import { type ComponentType, lazy, useState } from 'react'

const loaders = new Map<string, () => Promise<unknown>>()
const rendered = new Set<string>()

/** `name` is the component's own. Render it inside a `Suspense`. */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  const bring = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  loaders.set(name, bring)
  const Later = lazy(bring)
  const Part = (props: Props) => {
    rendered.add(name)
    // As it was when this one was mounted, since another type would be another component.
    const [Shown] = useState<ComponentType<Props> | typeof Later>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  return Part
}

/**
 * What `load` imports, or `other` if that cannot be loaded. Not by a handler chained to the import itself: the build
 * makes the whole chain wait for the styles of the part, and the handler would not hear that they are missing.
 */
export const loadedOr = <Part, Other>(load: () => Promise<Part>, other: Other): Promise<Part | Other> =>
  load().catch(() => other)

/** The names of the parts that were rendered since the last call. */
export const takeRenderedParts = (): ReadonlyArray<string> => {
  const names = [...rendered]
  rendered.clear()
  return names
}

/** The names of the parts that were rendered so far. */
export const renderedParts = (): ReadonlyArray<string> => [...rendered]

/** Loads the parts with these names. One that cannot be loaded is left to its own fallback. */
export const loadParts = async (names: ReadonlyArray<string>): Promise<void> => {
  await Promise.allSettled(names.map(async (name) => loaders.get(name)?.()))
}
