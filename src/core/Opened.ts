/**
 * What the reader expanded on cards: long texts and hidden NSFW images. A feed keeps this state by its key, so that a
 * card that is scrolled away and back is unchanged. Outside a feed, the card keeps it.
 * docs/behaviour/feed.md#reading-place.
 */
import { computed, type Signal, signal } from '@preact/signals-core'
import { createContext, useContext, useMemo, useState } from 'react'
import type { Overlay, OverlayName } from '../../commands/kernel/Overlay.ts'
import { useValue } from './useValue.ts'

export const OpenedContext = createContext<Signal<ReadonlySet<string>> | undefined>(undefined)

const mark = (opened: Signal<ReadonlySet<string>>, name: string, isOpen: boolean): void => {
  const next = new Set(opened.peek())
  if (isOpen) next.add(name)
  else next.delete(name)
  opened.value = next
}

/** Whether the part `name` (`text/12`) is expanded, and a function to change that. */
export const useOpened = (name: string): readonly [boolean, (isOpen: boolean) => void] => {
  const [own] = useState(() => signal<ReadonlySet<string>>(new Set()))
  const opened = useContext(OpenedContext) ?? own
  const isOpen = useValue(useMemo(() => computed(() => opened.value.has(name)), [opened, name]))
  return [isOpen, (isNowOpen) => mark(opened, name, isNowOpen)]
}

/** The props of every layer: its data and how to close it. */
export interface OverlayProps<Name extends OverlayName> {
  readonly overlay: Extract<Overlay, { readonly name: Name }>
  readonly onClose: () => void
}

// The overlays that can contain toasts: a modal dialog makes the page inert, so toasts must be shown inside it.

/** From the bottom up; toasts go into the topmost. Without any, they go into the page. */
export const toastContainers = signal<ReadonlyArray<Element>>([])

/** A `ref` for an element in an overlay: toasts may be placed there while it is mounted. */
export const toastContainer = (element: Element | null): (() => void) | undefined => {
  if (element === null) return undefined
  toastContainers.value = [...toastContainers.peek(), element]
  return () => {
    toastContainers.value = toastContainers.peek().filter((each) => each !== element)
  }
}
