/**
 * Renders a community's configuration for one of its moderators, with a small server that stores changes. For component
 * tests.
 */
import type { ReactNode } from 'react'
import { LoadModerators } from '../../commands/moderation/moderators.ts'
import type { WireRequest } from '../../commands/ports/Transport.ts'
import { type Permissions, permissionNames } from '../../schemas/entities/Moderator.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { makeRun } from '../core/runtime.ts'
import { type InEarnest, renderWithKernel } from './renderWithKernel.tsx'
import { sampleUser } from './samples.ts'

export interface Configuring extends InEarnest {
  /** The server's state, on the wire. */
  readonly world: World
  /** Requests to a path, in order. */
  readonly sent: (path: string) => ReadonlyArray<WireRequest['input']>
}

interface World {
  community: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  filter: string
  stylesheet: string
  /** The sentence with which it refuses to save; '' to accept. */
  refusal: string
}

interface Options {
  readonly permissions?: Partial<Permissions>
  /** 'guest', a member, or a moderator of the community; by default the last. */
  readonly viewer?: 'guest' | 'member' | 'moderator'
  readonly world?: Partial<World>
  readonly kept?: Readonly<Record<string, string>>
  /** The viewer's permissions are already known: for parts behind the gate, rendered on their own. */
  readonly isInside?: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isPermission = (name: string): name is keyof typeof permissionNames => Object.hasOwn(permissionNames, name)

const answer = (
  world: World,
  viewer: string,
  flags: Readonly<Record<string, boolean>>,
  request: WireRequest,
): unknown => {
  const { method, path, input } = request
  if (method === 'POST' && world.refusal !== '') return { status: false, error: world.refusal }
  switch (`${method} ${path}`) {
    case 'GET /community/moderators.json':
      return { moderators: viewer === 'moderator' ? [{ author: 'eve', can_edit: false, permissions: flags }] : [] }
    case 'GET /community/community.json':
      return { communities: [world.community] }
    case 'GET /community/settings.json':
      return { communities: [world.settings] }
    case 'POST /community/settings.json':
      world.settings = { ...world.settings, ...input }
      return {}
    case 'GET /community/filter.json':
      return { communities: [{ filter: world.filter }] }
    case 'POST /community/set_filter.json':
      world.filter = textOf(input['filter'])
      return {}
    case 'GET /community/stylesheet.json':
      return { communities: [{ stylesheet: world.stylesheet }] }
    case 'POST /community/rules.json':
      world.community = { ...world.community, rules: JSON.parse(textOf(input['rules'])) }
      return {}
    default:
      return { token: 'permission', id: 'new.webp', logo: 'new.webp', header: 'new.webp' }
  }
}

/** The community is `Cats`; its moderator with the permissions is `eve`. */
export const drawConfiguring = async (
  children: ReactNode,
  {
    permissions = { hasAllPermissions: true },
    viewer = 'moderator',
    world: given,
    kept,
    isInside = false,
  }: Options = {},
): Promise<Configuring> => {
  const world: World = {
    community: { name: 'Cats', display_name: 'Cats', rules: ['Be kind.', 'No dogs.', 'Tag it.'] },
    settings: { displayName: 'Cats', tagline: '', description: 'All of them.', metaTags: '', topics: ['Hobbies'] },
    filter: '',
    stylesheet: '',
    refusal: '',
    ...given,
  }
  const flags = Object.fromEntries(
    Object.entries(permissions).map(([name, isSet]) => [isPermission(name) ? permissionNames[name] : name, isSet]),
  )
  const kernel = testKernel({
    answer: (request) => answered(answer(world, viewer, flags, request)),
    ...(kept === undefined ? {} : { kept }),
  })
  if (viewer !== 'guest')
    kernel.store.changeViewer({
      kind: 'member',
      user: sampleUser({ username: 'eve', moderates: viewer === 'moderator' ? ['Cats'] : [] }),
    })
  if (isInside) await makeRun(kernel.layer, () => {})(LoadModerators, { community: 'Cats' })
  const drawn = await renderWithKernel(children, kernel, { address: '/c/Cats' })
  return {
    ...drawn,
    world,
    sent: (path) =>
      kernel.requests.filter((each) => each.method === 'POST' && each.path === path).map(({ input }) => input),
  }
}
