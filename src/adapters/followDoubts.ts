/** Once the server may be reachable again, checks the commands whose outcome is unknown. */
import { effect } from '@preact/signals-core'
import { AskAgain } from '../../commands/kernel/AskAgain.ts'
import type { App } from '../core/App.ts'
import type { NetworkNews } from './network.ts'

export const followDoubts = (
  { store: { unsure }, run }: Pick<App, 'store' | 'run'>,
  { onceBack }: Pick<NetworkNews, 'onceBack'>,
): (() => void) => {
  let stop: (() => void) | undefined
  const askAll = async (): Promise<void> => {
    await Promise.all([...unsure.peek()].map((lane) => run(AskAgain, { lane })))
    stop = undefined
    listen()
  }
  const listen = (): void => {
    if (stop === undefined && unsure.peek().size > 0) stop = onceBack(() => void askAll())
  }
  const unfollow = effect(() => {
    if (unsure.value.size > 0) listen()
  })
  return () => {
    unfollow()
    stop?.()
  }
}
