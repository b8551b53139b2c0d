// What a person strikes out of a session is nowhere in it: not what was meant, not what was answered, not what only that made known.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Schema } from 'effect'
import { aCommunity, aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { recorded } from '../effects/recorded.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { LogNavigation } from '../kernel/LogNavigation.ts'
import { perform } from '../kernel/perform.ts'
import { Undo } from '../kernel/Undo.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { makeSession } from './makeSession.ts'
import { strikeOut, wordsLeft } from './strikeOut.ts'

const asIs = { show: (value: string): unknown => value, revive: String }

/** Learns of a post by an answer, and keeps a list of words. */
const Learn = defineQuery({
  name: 'test.learn.v1',
  input: Schema.Struct({ id: Schema.Int, title: Schema.String }),
  send: ({ title }) => recorded('api', Effect.succeed(`{"title":"${title}"}`), asIs),
  settle: (_answer, { id, title }, { store }) => {
    store.posts.confirm([aPost({ id, title })])
    store.reportRules.step(`list ${id}`, (list) => ({ ...list, ids: [title] }))
  },
})

const Save = defineIntent({
  name: 'test.save.v1',
  input: Schema.Struct({ folder: Schema.String, id: Schema.Int }),
  send: () => Effect.void,
  settle: (_answer, { folder, id }, { store }) =>
    store.folders.confirm([{ name: folder, holds: { ...store.folders.peek(folder)?.holds, [`post/${id}`]: true } }]),
})

const Say = defineIntent({
  name: 'test.say.v1',
  input: Schema.Struct({ text: Schema.String }),
  send: () => Effect.void,
})

const Outer = defineIntent({
  name: 'test.outer.v1',
  input: Schema.Void,
  send: () => perform(Learn, { id: 31, title: 'carried along within' }),
})

const begun = () => {
  const kernel = testKernel()
  const make = (struck: ReadonlyArray<number>) =>
    Effect.gen(function* () {
      return makeSession(
        {
          store: kernel.store,
          log: kernel.log,
          history: yield* UndoHistory,
          doubts: (yield* Lanes).doubts,
          build: 'test',
          origin: 'https://parley.example',
          here: '/',
          now: 0,
        },
        { struck: new Set(struck) },
      )
    })
  return { ...kernel, make }
}

const namesOf = ({ entries }: { readonly entries: ReadonlyArray<{ readonly name: string }> }) =>
  entries.map(({ name }) => name)

describe('a session with entries struck out', () => {
  it.effect('contains nothing of their inputs, responses and changes, and all of the rest', () => {
    const { make, layer } = begun()
    const work = Effect.gen(function* () {
      yield* perform(Learn, { id: 11, title: 'Xylophones of dusk' })
      yield* perform(Learn, { id: 12, title: 'Plainly visible' })
      expect(JSON.stringify(yield* make([]))).toContain('Xylophones of dusk')
      const session = yield* make([1])
      const text = JSON.stringify(session)
      expect(text).not.toMatch(/Xylophones|post\/11/)
      expect(text).toContain('Plainly visible')
      expect(session.struck).toEqual([1])
      expect(namesOf(session)).toEqual(['test.learn.v1'])
      expect(session.hash).not.toBe((yield* make([])).hash)
    })
    return Effect.provide(work, layer)
  })

  it.effect('contains nothing that only they knew, even if the store dropped and reloaded it', () => {
    const { make, layer, store } = begun()
    const work = Effect.gen(function* () {
      yield* perform(Learn, { id: 11, title: 'Xylophones of dusk' })
      const shown = store.posts.read(11)
      store.posts.sweep()
      // Somebody looks at it again.
      shown.subscribe(() => {})()
      yield* perform(Say, { text: 'later' })
      expect((yield* make([])).losses.some(({ value }) => value !== undefined)).toBe(true)
      expect(JSON.stringify(yield* make([1]))).not.toMatch(/Xylophones|post\/11/)
    })
    return Effect.provide(work, layer)
  })

  it.effect('does not reveal them by later changes of the same thing', () => {
    const { make, layer, store } = begun()
    store.folders.confirm([{ name: 'mine', holds: {} }])
    const work = Effect.gen(function* () {
      yield* perform(Save, { folder: 'mine', id: 4711 })
      yield* perform(Save, { folder: 'mine', id: 5 })
      expect(JSON.stringify((yield* make([])).entries[1])).toContain('4711')
      const session = yield* make([1])
      expect(JSON.stringify(session)).not.toContain('4711')
      expect(session.entries[0]?.steps[0]?.changes).toEqual([{ key: 'folder/mine', fields: { holds: '#struck out' } }])
    })
    return Effect.provide(work, layer)
  })

  it.effect('contains nothing of the commands they carried out', () => {
    const { make, layer } = begun()
    const work = Effect.gen(function* () {
      yield* perform(Outer, undefined)
      yield* perform(Say, { text: 'after' })
      expect(namesOf(yield* make([]))).toEqual(['test.outer.v1', 'test.learn.v1', 'test.say.v1'])
      const session = yield* make([1])
      expect(session.struck).toEqual([1, 2])
      expect(JSON.stringify(session)).not.toContain('carried along')
    })
    return Effect.provide(work, layer)
  })

  it.effect('contains nothing of the entries that undid them', () => {
    const { make, layer } = begun()
    const work = Effect.gen(function* () {
      yield* perform(Say, { text: 'one' })
      yield* Effect.exit(perform(Undo, { sequence: 1 }))
      yield* Effect.exit(perform(Undo, { sequence: 7 }))
      const session = yield* make([1])
      expect(session.entries.map(({ sequence }) => sequence)).toEqual([3])
    })
    return Effect.provide(work, layer)
  })

  it.effect('contains nothing that repeats the typed words: no response, no address', () => {
    const { make, layer } = begun()
    const typed = 'Quinces, "quietly"\nripening'
    const work = Effect.gen(function* () {
      yield* perform(Say, { text: typed })
      yield* perform(Learn, { id: 2, title: JSON.stringify({ content: typed }).replaceAll('"', String.raw`\"`) })
      yield* perform(Say, { text: `/search?q=${encodeURIComponent(typed)}` })
      yield* perform(Say, { text: 'Quinces are fine' })
      const session = yield* make([1])
      expect(session.struck).toEqual([1, 2, 3])
      expect(session.entries.map(({ input }) => input)).toEqual([{ text: 'Quinces are fine' }])
      expect(JSON.stringify(session)).not.toContain('quietly')
    })
    return Effect.provide(work, layer)
  })

  it.effect('does not begin at a screen that only they mention', () => {
    const { make, layer } = begun()
    const work = Effect.gen(function* () {
      yield* perform(Say, { text: 'first' })
      yield* perform(LogNavigation, { path: '/c/SecretGardens' })
      yield* perform(LogNavigation, { path: '/c/cats' })
      expect((yield* make([])).start.path).toBe('/c/SecretGardens')
      const session = yield* make([2])
      expect(session.start.path).toBe('/')
      expect(JSON.stringify(session)).not.toContain('SecretGardens')
      expect((yield* make([3])).start.path).toBe('/c/SecretGardens')
    })
    return Effect.provide(work, layer)
  })

  it.effect('does not begin with what they undid', () => {
    const { make, layer, log } = begun()
    const work = Effect.gen(function* () {
      const history = yield* UndoHistory
      yield* perform(Say, { text: 'first' })
      // Done before the log was cleared, and taken back after that.
      log.clear()
      const opposite = { name: Save.name, input: { folder: 'quietly', id: 4711 } }
      history.remember({
        sequence: 1,
        ...opposite,
        proposals: [],
        ask: Effect.void,
        isTold: () => true,
        undo: Effect.provide(perform(Save, opposite.input), layer),
      })
      yield* perform(Say, { text: 'second' })
      expect(JSON.stringify(yield* make([2]))).toContain('quietly')
      expect(JSON.stringify((yield* make([])).start.undo)).toContain('quietly')
      yield* Effect.exit(perform(Undo, { sequence: 1 }))
      const undoing = log.entries().find(({ name }) => name === Undo.name)?.sequence ?? 0
      expect(JSON.stringify(yield* make([undoing]))).not.toContain('quietly')
    })
    return Effect.provide(work, layer)
  })

  it.effect('keeps entries about the same community or the same kind of content', () => {
    const { make, layer, store } = begun()
    store.communities.confirm([aCommunity({ name: 'TinyGardens' })])
    const work = Effect.gen(function* () {
      yield* perform(Say, { text: 'TinyGardens' })
      yield* perform(Say, { text: 'TinyGardens' })
      expect((yield* make([1])).struck).toEqual([1])
    })
    return Effect.provide(work, layer)
  })

  it.effect('contains a struck word in no place and no spelling: not in a key, not in an address', () => {
    const { make, layer, store } = begun()
    const word = 'Gänsefüßchen'
    const work = Effect.gen(function* () {
      store.feeds.step(`search/win:new:${word}`, (list) => ({ ...list, ids: [1] }))
      store.reportRules.step(`list ${encodeURIComponent(word)}`, (list) => ({ ...list, ids: ['other'] }))
      store.feeds.step('search/win:new:Gänsefüßchenweise', (list) => ({ ...list, ids: [2] }))
      yield* perform(Say, { text: 'begins' })
      yield* perform(Say, { text: word })
      yield* perform(Learn, { id: 3, title: `so said ${word.toUpperCase()}!` })
      yield* perform(Say, { text: 'stays' })
      const session = yield* make([2])
      const text = decodeURIComponent(JSON.stringify(session).replaceAll('%', '%25').replaceAll('%25C3', '%C3'))
      expect(text.toLowerCase()).not.toMatch(/gänsefüßchen(?!weise)/)
      expect(JSON.stringify(session)).toContain('Gänsefüßchenweise')
      expect(session.entries.map(({ input }) => input)).toEqual([{ text: 'begins' }, { text: 'stays' }])
    })
    return Effect.provide(work, layer)
  })

  it.effect('lists the names it still contains, and loses them once they are given', () => {
    const { make, layer, store } = begun()
    store.communities.confirm([aCommunity({ name: 'TinyGardens' })])
    const work = Effect.gen(function* () {
      yield* perform(LogNavigation, { path: '/c/TinyGardens' })
      yield* perform(Say, { text: 'TinyGardens' })
      yield* perform(Say, { text: 'yes' })
      yield* perform(Say, { text: 'yes' })
      const whole = yield* make([])
      const struck = { entries: new Set([2, 3]) }
      const left = strikeOut(whole, struck)
      expect(wordsLeft(whole, struck, left)).toEqual([
        { word: 'TinyGardens', places: 3 },
        { word: 'yes', places: 1 },
      ])
      const words = ['TinyGardens', 'yes', ' ']
      const out = strikeOut(whole, { ...struck, words })
      expect(wordsLeft(whole, struck, out)).toEqual([])
      expect(JSON.stringify(out)).not.toMatch(/TinyGardens|yes/i)
      expect(strikeOut(whole, { entries: new Set(), words: [] })).toBe(whole)
    })
    return Effect.provide(work, layer)
  })
})
