import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { durations } from '../../../schemas/limits.ts'
import { makeStore } from '../../../signals/Store.ts'
import type { App } from '../../core/App.ts'
import { keepWorker } from './keepWorker.ts'

const hour = durations.serviceWorkerCheck

interface Given {
  readonly cookies?: string
  readonly offers?: boolean
  readonly isControlled?: boolean
  readonly failsAt?: 'register' | 'update'
}

const open = async ({ cookies = '', offers = false, isControlled = true, failsAt }: Given = {}) => {
  const ran: Array<{ readonly name: string; readonly input: unknown }> = []
  const asked: Array<string> = []
  const workers = new EventTarget()
  const now = signal(0)
  const seen = { isVisible: true }
  const step = (name: 'register' | 'update'): Promise<void> => {
    asked.push(name)
    return failsAt === name ? Promise.reject(new TypeError('the script is gone')) : Promise.resolve()
  }
  const app: App = {
    store: makeStore(),
    run: (command, input) => {
      ran.push({ name: command.name, input })
      return Promise.resolve(undefined)
    },
    now,
    toasts: signal([]),
    dismissToast: () => {},
  }
  await keepWorker(app, {
    workers: Object.assign(workers, {
      controller: isControlled ? ({} as ServiceWorker) : null,
      register: (address: string | URL, options?: RegistrationOptions) => {
        expect([address, options]).toEqual(['/sw.js', { scope: '/', updateViaCache: 'none' }])
        return step('register').then(() => ({ update: () => step('update') }) as unknown as ServiceWorkerRegistration)
      },
    }),
    isVisible: () => seen.isVisible,
    cookies: () => cookies,
    offers,
  })
  return { ran, asked, workers, now, seen }
}

describe('the service worker', () => {
  it('is registered once, and checked for a new build once an hour', async () => {
    const { asked, now, ran } = await open()
    expect(asked).toEqual(['register'])
    now.value = hour - 1
    expect(asked).toEqual(['register'])
    now.value = hour
    now.value = hour + 60_000
    expect(asked).toEqual(['register', 'update'])
    now.value = 2 * hour
    expect(asked).toEqual(['register', 'update', 'update'])
    expect(ran).toEqual([])
  })

  it('is not checked while the page is hidden, and at once when it is shown again', async () => {
    const { asked, now, seen } = await open()
    seen.isVisible = false
    now.value = 5 * hour
    expect(asked).toEqual(['register'])
    seen.isVisible = true
    now.value = 5 * hour + 1
    expect(asked).toEqual(['register', 'update'])
  })

  it.each(['register', 'update'] as const)('logs a failed %s, and nothing else happens', async (step) => {
    const { now, ran } = await open({ failsAt: step })
    now.value = hour
    await Promise.resolve()
    await Promise.resolve()
    expect(ran).toEqual([{ name: 'worker.failed.v1', input: { step, reason: 'TypeError: the script is gone' } }])
  })

  it('is not registered in desktop mode', async () => {
    expect((await open({ cookies: 'forcePlatform=desktop; forceDesktop=true' })).asked).toEqual([])
  })
})

describe('a new build', () => {
  it('shows no prompt by default', async () => {
    const { workers, ran } = await open()
    workers.dispatchEvent(new Event('controllerchange'))
    expect(ran).toEqual([])
  })

  it('shows a prompt where updates are offered, but not for the first worker', async () => {
    const { workers, ran } = await open({ offers: true })
    workers.dispatchEvent(new Event('controllerchange'))
    expect(ran).toEqual([{ name: 'overlay.open.v1', input: { name: 'update' } }])
    const firstTime = await open({ offers: true, isControlled: false })
    firstTime.workers.dispatchEvent(new Event('controllerchange'))
    expect(firstTime.ran).toEqual([])
  })
})
