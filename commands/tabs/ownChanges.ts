/**
 * Collects what a command changed of the member's own data, for a message to their other tabs: flags, counts, names and
 * some enumerated fields of entities, and preferences; never typed text. Collected where commands begin and settle, so
 * that no command can forget it.
 */
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import type { Proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import type { Change, ConfirmedNews } from '../ports/Tabs.ts'
import { pushedNames } from '../settings/syncedSettings.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entity before and after the change; `before` is absent if it was not in the store. */
interface Rebased {
  readonly subject: string
  readonly before: object | undefined
  readonly after: object
}

/** Fields that are neither flag nor count, but contain no typed text. */
const plainFields: ReadonlySet<string> = new Set([
  ...pushedNames,
  'removalSource',
  'moderation',
  'moderates',
  'profilePictures',
])

/** Lists that two tabs may change at the same time: the message contains additions and removals, not the list. */
const nameFields = ['subscribed', 'blocked', 'blockedCommunities'] as const

/** Of private messages and moderators' records, only these fields are sent. */
const onlyFields: Readonly<Record<string, (entity: Fields) => Fields>> = {
  message: ({ isUnread }) => ({ isUnread }),
  record: ({ isGone, report }) => ({ isGone, concludedAt: fieldsOf(Object(report))['concludedAt'] }),
}

const isTellable = (key: string, value: unknown): boolean =>
  typeof value === 'boolean' || typeof value === 'number' || plainFields.has(key)

const fieldsOf = (entity: object | undefined): Fields => ({ ...entity })

const namesOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const namesChanged = (before: Fields, after: Fields): Change['names'] =>
  Object.fromEntries(
    nameFields.flatMap((key) => {
      const [had, has] = [namesOf(before[key]), namesOf(after[key])]
      const added = has.filter((name) => !had.includes(name))
      const removed = had.filter((name) => !has.includes(name))
      return added.length + removed.length === 0 ? [] : [[key, { added, removed }] as const]
    }),
  )

/** Folder contents are sent item by item, for the same reason. */
const holdsChanged = (before: Fields, after: Fields): Change['holds'] => {
  const had = fieldsOf(Object(before['holds']))
  return Object.fromEntries(
    Object.entries(Object(after['holds'])).flatMap(([ref, is]) =>
      typeof is === 'boolean' && had[ref] !== is ? [[ref, is]] : [],
    ),
  )
}

/** `now` is the confirmed entity, if newer than `after`. */
const changeOf = ({ subject, before, after }: Rebased, now: object = after): Change | undefined => {
  const at = subject.indexOf('/')
  const of = subject.slice(0, at)
  const only = onlyFields[of]
  const view = (entity: object | undefined): Fields => (only ?? fieldsOf)(fieldsOf(entity))
  const [had, has, is] = [view(before), view(after), view(now)]
  const keys = Object.keys(has).filter((key) => !Object.is(had[key], has[key]) && isTellable(key, is[key]))
  // A message that is not in this tab's store may be unread in the others.
  const told = only === undefined && before === undefined ? [] : keys
  const marks = Object.fromEntries(told.map((key) => [key, is[key]]))
  const [names, holds] = before === undefined ? [{}, {}] : [namesChanged(had, has), holdsChanged(had, has)]
  const isEmpty = [marks, names, holds].every((each) => Object.keys(each).length === 0)
  return isEmpty ? undefined : { of, id: subject.slice(at + 1), marks, names, holds }
}

/** Merges the changes of each entity into one. */
const merged = (changes: ReadonlyArray<Change>): ReadonlyArray<Change> => {
  const bySubject = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.of}/${change.id}`
    const before = bySubject.get(key)
    bySubject.set(
      key,
      before === undefined
        ? change
        : {
            ...change,
            marks: { ...before.marks, ...change.marks },
            names: { ...before.names, ...change.names },
            holds: { ...before.holds, ...change.holds },
          },
    )
  }
  return [...bySubject.values()]
}

const changedPreferences = (before: Preferences, after: Preferences): Partial<Preferences> =>
  before === after
    ? {}
    : Object.fromEntries(Object.entries(after).filter(([key, value]) => fieldsOf(before)[key] !== value))

export interface OwnChanges {
  /** Runs a step of the command and records its changes. */
  readonly during: (act: () => void) => void
  /**
   * Registers the command's proposals: their changes are sent even if an answer confirms them before the command
   * settles.
   */
  readonly propose: (proposals: ReadonlyArray<Proposal>) => void
  /**
   * The message to the other tabs; `undefined` if nothing changed. Queries send only changes of the viewer's own
   * entity.
   */
  readonly news: (kind: 'intent' | 'query' | 'navigation') => typeof ConfirmedNews.Type | undefined
}

export const ownChanges = ({ journal, preferences, member }: Store): OwnChanges => {
  const rebased: Array<Rebased> = []
  const proposed: Array<Rebased & Pick<Proposal, 'base'>> = []
  let chosen: Partial<Preferences> = {}
  return {
    during: (act) => {
      const outer = journal.base
      const before = preferences.peek()
      journal.base = (subject, was, after) => void rebased.push({ subject, before: was, after })
      try {
        act()
      } finally {
        journal.base = outer
        chosen = { ...chosen, ...changedPreferences(before, preferences.peek()) }
      }
    },
    propose: (proposals) => {
      for (const { subject, base, proposed: propose } of proposals) {
        const [before, after] = [base(), propose()]
        if (before !== undefined && after !== undefined) proposed.push({ subject, before, after, base })
      }
    },
    news: (kind) => {
      const own = `user/${member.peek()}`
      const isTold = ({ subject }: Rebased): boolean =>
        subject.startsWith('user/') ? subject === own : kind === 'intent'
      const changes = merged(
        [
          ...rebased.filter(isTold).map((each) => changeOf(each)),
          ...proposed.filter(isTold).map((each) => changeOf(each, each.base())),
        ].filter((each) => each !== undefined),
      )
      const isChosen = kind === 'intent' && Object.keys(chosen).length > 0
      if (changes.length === 0 && !isChosen) return undefined
      return { kind: 'changed', member: member.peek(), changes, ...(isChosen ? { preferences: chosen } : {}) }
    },
  }
}
