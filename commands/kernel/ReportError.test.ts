// Reporting a broken screen: sent once, waits at most five seconds, shows no toast, and leaves nothing private in the
// log.
import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber, Schema } from 'effect'
import { TestClock } from 'effect/testing'
import { Offline } from '../../schemas/Failure.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { CreateComment } from '../thread/CreateComment.ts'
import { defineIntent } from './Command.ts'
import { LogNavigation } from './LogNavigation.ts'
import { perform } from './perform.ts'
import { ReportError } from './ReportError.ts'

const report = {
  app: 'Parley 1.5',
  location: '/c/Gardening',
  error: 'TypeError',
  message: 'private message',
  stack: 'private stack',
  componentStack: 'private tree',
  userAgent: 'private browser',
  vendor: 'a vendor',
  platform: 'a platform',
}

const Broken = defineIntent({
  name: 'test.broken.v1',
  input: Schema.Void,
  send: () => Effect.die(new Error('herons')),
})

const reporting = (options: TestKernelOptions = {}) => {
  const kernel = testKernel(options)
  return { kernel, act: Effect.provide(Effect.exit(perform(ReportError, report)), kernel.layer) }
}

describe('a report of a broken screen', () => {
  it.effect('is one multipart POST to /oops with every field', () => {
    const { kernel, act } = reporting()
    return Effect.map(act, () => {
      expect(kernel.requests).toEqual([
        { method: 'POST', origin: 'api', path: '/oops', body: 'multipart', input: { ...report, commands: '' } },
      ])
    })
  })

  it.effect('lists the last twenty commands with their outcomes, and none of their inputs', () => {
    const { kernel, act } = reporting({
      answer: ({ path }) => (path === '/oops' ? answered({ status: true }) : answered({ status: false, error: 'No.' })),
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    kernel.store.posts.confirm([aPost({ id: 7, community: 'BlueHerons' })])
    const before = Effect.gen(function* () {
      for (let turn = 0; turn < 30; turn += 1) yield* perform(LogNavigation, { path: '/c/Gardening?q=mine' })
      yield* Effect.exit(perform(CreateComment, { postId: 7, parentId: 0, content: 'herons at dawn' }))
      yield* Effect.exit(perform(Broken, undefined))
    })
    return Effect.map(Effect.andThen(Effect.provide(before, kernel.layer), act), () => {
      const { commands = '' }: { readonly commands?: unknown } = Object(kernel.requests.at(-1)?.input)
      expect(String(commands).split('\n')).toEqual([
        ...Array.from({ length: 18 }, () => 'navigation.go.v1 done'),
        'comment.create.v1 failed ServerRefused',
        'test.broken.v1 defect',
      ])
      expect(JSON.stringify(kernel.log.entries().at(-1)?.calls)).not.toContain('navigation.go.v1')
    })
  })

  it.effect('leaves its kind and location in the log, and none of its text', () => {
    const { kernel, act } = reporting()
    return Effect.map(act, () => {
      const text = JSON.stringify(kernel.log.entries())
      expect(text).toContain('TypeError')
      expect(text).toContain('/c/Gardening')
      expect(text).not.toContain('private')
    })
  })

  it.effect('times out after five seconds and is not sent again', () => {
    const { kernel, act } = reporting({ answer: () => Effect.never })
    return Effect.gen(function* () {
      const sent = yield* Effect.forkChild(act)
      yield* TestClock.adjust(4999)
      expect(kernel.aborted).toHaveLength(0)
      yield* TestClock.adjust(1)
      yield* Fiber.join(sent)
      expect(kernel.aborted).toHaveLength(1)
      expect(kernel.requests).toHaveLength(1)
    })
  })

  it.effect('shows nothing when it cannot be sent', () => {
    const { kernel, act } = reporting({ answer: () => Effect.fail(new Offline()) })
    return Effect.map(act, () => {
      expect(kernel.requests).toHaveLength(1)
      expect(kernel.toasts).toEqual([])
    })
  })
})
