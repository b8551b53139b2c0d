/** What every screen is given: the store to read, `run` to carry out commands, and the few signals that the browser feeds. */
import type { ReadonlySignal } from '@preact/signals-core'
import { createContext, useContext } from 'react'
import type { Api } from '../commands/Api.ts'
import type { Command } from '../commands/Command.ts'
import type { Kernel } from '../commands/perform.ts'
import type { Captchas } from '../commands/ports/Captchas.ts'
import type { Cards } from '../commands/ports/Cards.ts'
import type { Credentials } from '../commands/ports/Credentials.ts'
import type { Navigator } from '../commands/ports/Navigator.ts'
import type { Platform } from '../commands/ports/Platform.ts'
import type { Sharing } from '../commands/ports/Sharing.ts'
import type { Shelf } from '../commands/ports/Shelf.ts'
import type { Tabs } from '../commands/ports/Tabs.ts'
import type { Toast } from '../commands/ports/Toasts.ts'
import type { Uploads } from '../commands/ports/Uploads.ts'
import type { Vault } from '../commands/ports/Vault.ts'
import type { Failure } from '../schemas/Failure.ts'
import type { Store } from '../signals/Store.ts'

/** Everything a command may ask for. */
export type Services =
  | Kernel
  | Api
  | Captchas
  | Cards
  | Credentials
  | Navigator
  | Platform
  | Sharing
  | Shelf
  | Tabs
  | Uploads
  | Vault

/** Carries out a command. Never rejects: the answer is the failure, or `undefined` when it is done or was replaced. */
export type Run = <Input, Answer>(
  command: Command<Input, Answer, Services>,
  input: NoInfer<Input>,
) => Promise<Failure | undefined>

export interface ShownToast extends Toast {
  readonly id: number
}

export interface App {
  readonly store: Store
  readonly run: Run
  /** Milliseconds since the epoch, moving on once a minute: for ages. */
  readonly now: ReadonlySignal<number>
  readonly toasts: ReadonlySignal<ReadonlyArray<ShownToast>>
  readonly dismissToast: (id: number) => void
  /** Somebody points at a toast, touches it or is in it with the keyboard: its time stands still meanwhile. */
  readonly holdToast?: (id: number, isHeld: boolean) => void
  /** Where the past is shown: the address of what stands in the place of pictures. Nothing there is loaded, takes the focus or leaves its frame. */
  readonly still?: string
}

export const AppContext = createContext<App | undefined>(undefined)

/** The app around a component. */
export const useApp = (): App => {
  const app = useContext(AppContext)
  if (app === undefined) throw new Error('useApp is for components inside AppContext')
  return app
}

/** `App.still`; for what may be drawn without an app around it, too. */
export const useStill = (): string | undefined => useContext(AppContext)?.still
