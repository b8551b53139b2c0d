/**
 * Everything that members and moderators can undo, and what others - or the same member on another device - may do
 * before the undo.
 */

import type { Talk } from './talkTo.ts'

export type Name = 'demo_member' | 'demo_author' | 'demo_moderator' | 'demo_pro' | 'demo_admin'

/** A post and a comment of demo_author in Gardening, new for each test. */
export interface Place {
  readonly post: number
  readonly comment: number
  readonly act: (path: string, who: Name, form: Readonly<Record<string, string>>) => ReturnType<Talk['act']>
  /** Holds the item for review, as a filter does. */
  readonly hold: (kind: 'post' | 'comment') => Promise<unknown>
}

type Does = (place: Place) => Promise<unknown>

export interface UndoCase {
  readonly command: string
  readonly what: string
  readonly who: Name
  readonly input: (place: Place) => unknown
  readonly before?: Does
  /** What happens before the undo, by title. The undo then changes nothing and shows `says`. */
  readonly meanwhile: Readonly<Record<string, readonly [happens: Does, says: string | undefined]>>
}

const changedSince = 'That has changed since, so it was not undone.'
const refused = 'It was not undone. This has changed since.'

const kinds = ['post', 'comment'] as const
type Kind = (typeof kinds)[number]

const target = (place: Place, kind: Kind) => ({ id: String(place[kind]), type: kind })
const moderate =
  (act: string, kind: Kind, form: Readonly<Record<string, string>> = {}, who: Name = 'demo_admin'): Does =>
  (place) =>
    place.act(`/moderate/${act}`, who, { ...target(place, kind), ...form })
const report =
  (kind: Kind, who: Name = 'demo_pro'): Does =>
  (place) =>
    place.act('/action/report', who, { target: String(place[kind]), post: String(kind === 'post'), reason: 'spam' })
const both =
  (one: Does, other: Does): Does =>
  async (place) => {
    await one(place)
    await other(place)
  }
const authorDeletes =
  (kind: Kind): Does =>
  (place) =>
    place.act('/action/delete', 'demo_author', target(place, kind))

/** Each mark is set, and removed where it was set before. */
const marks = [true, false] as const

const judged = kinds.flatMap((kind): ReadonlyArray<UndoCase> => {
  const on = { who: 'demo_moderator', input: (place: Place) => ({ kind, id: place[kind] }) } as const
  const deleted = {
    'its author deletes it': [authorDeletes(kind), `It was not undone. This ${kind} was deleted.`],
  } as const
  const removedAgain = { ...deleted, 'another moderator approves it': [moderate('approve', kind), refused] } as const
  const approvedAgain = {
    ...deleted,
    'it is reported': [report(kind), refused],
    'another moderator removes it': [moderate('remove', kind), refused],
  } as const
  const reported = both(report(kind), report(kind, 'demo_member'))
  const approvedBefore = both(moderate('approve', kind), report(kind))
  const remove = { ...on, command: 'content.remove.v1', meanwhile: removedAgain }
  const approve = { ...on, command: 'content.approve.v1', meanwhile: approvedAgain }
  return [
    { ...remove, what: `a removed ${kind}` },
    { ...remove, what: `a removed ${kind} that was reported`, before: reported },
    { ...remove, what: `a removed ${kind} that was reported after it was approved`, before: approvedBefore },
    { ...remove, what: `a removed ${kind} that a filter held`, before: (place) => place.hold(kind) },
    { ...approve, what: `an approved ${kind} that was reported`, before: reported },
    { ...approve, what: `an approved ${kind} that was removed before`, before: moderate('remove', kind) },
    { ...approve, what: `an approved ${kind} that a filter held`, before: (place) => place.hold(kind) },
    ...marks.map(
      (value): UndoCase => ({
        command: 'content.ignoreReports.v1',
        what: `reports of a ${kind} that are ${value ? 'ignored' : 'counted again'}`,
        who: 'demo_moderator',
        input: (place) => ({ kind, id: place[kind], value }),
        before: value ? reported : both(moderate('ignore_reports', kind, { state: 'true' }), report(kind)),
        meanwhile: {
          ...deleted,
          'another moderator decides otherwise': [moderate('ignore_reports', kind, { state: String(!value) }), refused],
        },
      }),
    ),
    ...marks.flatMap((value) =>
      (['sticky', 'distinguish'] as const).map(
        (act): UndoCase => ({
          command: `content.${act}.v1`,
          what: `a ${kind} with ${act} ${value ? 'set' : 'removed'}`,
          who: 'demo_moderator',
          input: (place) => ({ kind, id: place[kind], value }),
          ...(value ? {} : { before: moderate(act, kind, { state: 'true' }) }),
          meanwhile: {
            'another moderator decides otherwise': [
              moderate(act, kind, { state: String(!value) }),
              act === 'distinguish' ? undefined : `Successfully ${value ? 'un' : ''}stickied!`,
            ],
          },
        }),
      ),
    ),
  ]
})

const lock = (place: Place, state: boolean) =>
  place.act('/moderate/lock', 'demo_admin', { id: String(place.post), state: String(state) })
const nsfw = (place: Place, is: boolean) =>
  place.act('/action/nsfw', 'demo_author', { id: String(place.post), nsfw: String(is) })

const posts = marks.flatMap(
  (value): ReadonlyArray<UndoCase> => [
    {
      command: 'post.lock.v1',
      what: value ? 'a locked post' : 'an unlocked post',
      who: 'demo_moderator',
      input: ({ post }) => ({ id: post, value }),
      before: (place) => lock(place, !value),
      meanwhile: {
        'another moderator decides otherwise': [
          (place) => lock(place, !value),
          value ? 'Successfully unlocked!' : 'Successfully locked!',
        ],
      },
    },
    {
      command: 'post.nsfw.v1',
      what: value ? 'the NSFW mark' : 'a removed NSFW mark',
      who: 'demo_moderator',
      input: ({ post }) => ({ id: post, value }),
      before: (place) => nsfw(place, !value),
      meanwhile: {
        'the author decides otherwise': [(place) => nsfw(place, !value), undefined],
        'the author deletes it': [authorDeletes('post'), 'It was not undone. This post was deleted.'],
      },
    },
  ],
)

const hide = (place: Place, is: boolean) =>
  place.act(is ? '/action/hide' : '/action/unhide', 'demo_member', { id: String(place.post) })
const save = (place: Place, kind: Kind, is: boolean, id = place[kind]) =>
  place.act(is ? '/action/save' : '/action/unsave', 'demo_member', {
    id: String(id),
    type: kind,
    category: 'Favourites',
  })

/** A later entry of the same list: the restored one must be below it. */
const other = 101

const kept = marks.flatMap(
  (value): ReadonlyArray<UndoCase> => [
    {
      command: 'post.hide.v1',
      what: value ? 'a hidden post' : 'an unhidden post',
      who: 'demo_member',
      input: ({ post }) => ({ id: post, value }),
      ...(value
        ? {}
        : {
            before: both(
              (place) => hide(place, true),
              (place) => hide({ ...place, post: other }, true),
            ),
          }),
      meanwhile: {
        'the same member does the opposite on another device': [
          (place) => hide(place, !value),
          value ? 'Post unhidden.' : 'Post hidden.',
        ],
      },
    },
    ...kinds.map(
      (kind): UndoCase => ({
        command: 'content.save.v1',
        what: value ? `a saved ${kind}` : `an unsaved ${kind}`,
        who: 'demo_member',
        input: (place) => ({ kind, id: place[kind], folder: 'Favourites', value }),
        ...(value
          ? {}
          : {
              before: both(
                (place) => save(place, kind, true),
                (place) => save(place, 'post', true, other),
              ),
            }),
        meanwhile: {
          'the same member does the opposite on another device': [
            (place) => save(place, kind, !value),
            value ? 'Post unsaved!' : 'Post saved!',
          ],
        },
      }),
    ),
  ],
)

const vote = (place: Place, kind: Kind, value: number, id = place[kind]) =>
  place.act('/action/vote', 'demo_member', {
    id: String(id),
    type: String(kind === 'post'),
    direction: 'true',
    value: String(value),
  })
const values = { down: -1, up: 1, none: 0 } as const
const voteNames = ['down', 'up', 'none'] as const

const voted = kinds.flatMap((kind) =>
  (kind === 'post' ? voteNames : (['none'] as const)).flatMap((from) =>
    voteNames
      .filter((to) => to !== from)
      .map((to): UndoCase => {
        const third = voteNames.find((each) => each !== from && each !== to) ?? 'none'
        return {
          command: 'content.vote.v1',
          what: `a vote on a ${kind} from ${from} to ${to}`,
          who: 'demo_member',
          input: (place) => ({ kind, id: place[kind], value: values[to] }),
          before: both(
            (place) => vote(place, kind, values[from]),
            (place) => vote(place, 'post', values.up, other),
          ),
          meanwhile: {
            'the same member changes the vote on another device': [
              (place) => vote(place, kind, values[third]),
              changedSince,
            ],
          },
        }
      }),
  ),
)

const block = (place: Place, name: string) => place.act('/action/block', 'demo_member', { target: name })
const blockPlaces = (place: Place, names: ReadonlyArray<string>) =>
  place.act('/user/settings', 'demo_member', { blocked_communities: JSON.stringify(names) })
const join = (place: Place, community: string, is: boolean) =>
  place.act(is ? '/community/subscribe' : '/community/unsubscribe', 'demo_member', { community })

const lists = marks.flatMap((value): ReadonlyArray<UndoCase> => {
  const joining = value ? 'NightShift' : 'Makers'
  const blocking = value ? 'quiet_quinn' : 'demo_pro'
  const elsewhere = 'the same member does the opposite on another device'
  return [
    {
      command: 'community.join.v1',
      what: value ? 'joining' : 'leaving',
      who: 'demo_member',
      input: () => ({ name: joining, value }),
      meanwhile: { [elsewhere]: [(place) => join(place, joining, !value), value ? 'Left community.' : undefined] },
    },
    {
      command: 'user.block.v1',
      what: value ? 'a blocked member' : 'a member who is blocked no longer',
      who: 'demo_member',
      input: () => ({ username: blocking, value }),
      meanwhile: { [elsewhere]: [(place) => block(place, blocking), changedSince] },
    },
    {
      command: 'community.block.v1',
      what: value ? 'a blocked community' : 'a community that is blocked no longer',
      who: 'demo_member',
      input: () => ({ community: value ? 'Makers' : 'NightShift', value }),
      before: (place) => blockPlaces(place, value ? ['TinyNews'] : ['TinyNews', 'NightShift']),
      meanwhile: {
        [elsewhere]: [
          (place) => blockPlaces(place, value ? ['PoliticsToday'] : ['NightShift', 'PoliticsToday']),
          changedSince,
        ],
      },
    },
  ]
})

const rules = (place: Place, texts: ReadonlyArray<string>) =>
  place.act('/community/rules.json', 'demo_moderator', { community: 'Gardening', rules: JSON.stringify(texts) })

export const undoCases: ReadonlyArray<UndoCase> = [
  ...judged,
  ...posts,
  ...kept,
  ...voted,
  ...lists,
  {
    command: 'config.saveRules.v1',
    what: 'saved rules',
    who: 'demo_moderator',
    input: () => ({ community: 'Gardening', rules: ['Be brief'] }),
    before: (place) => rules(place, ['Be kind', 'No poison']),
    meanwhile: { 'another device saves others': [(place) => rules(place, ['Be loud']), changedSince] },
  },
]
