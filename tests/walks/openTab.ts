/** A tab of a walk: chooses files, answers browser dialogs, closes popups, and collects errors. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Random } from '../../server/demo/random.ts'
import { type Hand, makeHand } from './Hand.ts'

export interface Tab {
  readonly name: string
  readonly page: Page
  readonly hand: Hand
}

const picture = join(import.meta.dirname, '..', '..', 'server', 'demo', 'media', 'camp-640.jpg')

/** Console messages of the browser about network faults, which are not faults of the app. */
const isOfNetwork = (text: string): boolean =>
  /Failed to load resource|net::ERR_|ServiceWorker|fetching the script|MissingPart/i.test(text)

export const openTab = async (
  context: BrowserContext,
  origin: string,
  name: string,
  random: Random,
  errors: Array<string>,
): Promise<Tab> => {
  const page = await context.newPage()
  page.setDefaultTimeout(5000)
  page.on('pageerror', ({ name: kind, message, stack = '' }) => {
    const where = stack.split('\n').slice(0, 4).join(' ')
    if (!isOfNetwork(message))
      errors.push(`tab ${name} at ${page.url().replace(origin, '')}: ${kind} ${message} ${where}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !isOfNetwork(text)) errors.push(`tab ${name}, console: ${text.slice(0, 300)}`)
  })
  page.on('dialog', (dialog) => void (random.chance(0.7) ? dialog.accept() : dialog.dismiss()).catch(() => undefined))
  page.on('filechooser', (chooser) => void chooser.setFiles(picture).catch(() => undefined))
  page.on('popup', (popup) => void popup.close().catch(() => undefined))
  page.on('framenavigated', (frame) => {
    const address = frame.url()
    const isAway = frame === page.mainFrame() && !address.startsWith(origin)
    if (isAway) void page.goBack().catch(() => undefined)
  })
  return { name, page, hand: makeHand(page, await context.newCDPSession(page), random) }
}
