/**
 * A form's draft: saved on the device while typing, and restored after a closed sheet, a reload or a failure. On a
 * device without storage it lasts as long as the page.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DropDraft } from '../../../commands/compose/DropDraft.ts'
import { RestoreDraft } from '../../../commands/compose/RestoreDraft.ts'
import { SaveDraft } from '../../../commands/compose/SaveDraft.ts'
import type { Draft } from '../../../schemas/entities/Draft.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'

type Fields<Name extends string> = Readonly<Record<Name, string>>

interface DraftInHand<Name extends string> {
  readonly fields: Fields<Name>
  readonly set: (name: Name, value: string) => void
  /** Resets the fields to their initial values, after sending. */
  readonly clear: () => void
  /** Clears the draft if it still equals what was sent. Returns false if more was typed during sending. */
  readonly clearSent: (sent: Fields<Name>) => boolean
}

interface Typed<Name extends string> {
  readonly key: string
  readonly fields: Fields<Name>
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.entries(one).every(([name, value]) => (other[name] ?? '') === value)

/** `key` identifies the form (`comment/7`); `initial` are its values without a draft. */
export const useDraft = <Name extends string>(key: string, initial: Fields<Name>): DraftInHand<Name> => {
  const { run, store } = useApp()
  const kept = useSelected(
    store.drafts,
    useCallback((drafts: Readonly<Record<string, Draft>>) => drafts[key]?.fields, [key]),
  )
  const [typed, setTyped] = useState<Typed<Name>>()
  // The latest values, for handlers that run before the next render.
  const last = useRef<Typed<Name>>(undefined)
  /** Saves the latest unsaved change. */
  const due = useRef<() => Promise<unknown>>(undefined)
  const isKeeping = useRef(false)
  const flush = useCallback(async () => {
    const keep = due.current
    due.current = undefined
    await keep?.()
  }, [])
  const keepAll = useCallback(async () => {
    if (isKeeping.current) return
    isKeeping.current = true
    while (due.current !== undefined) await flush()
    isKeeping.current = false
  }, [flush])

  // Before the first paint, so that the form never shows empty first.
  useLayoutEffect(() => void run(RestoreDraft, { key }), [run, key])
  // Save at once when the page or the form goes away, or the key changes.
  useEffect(() => {
    const leave = (): void => void flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [flush, key])

  const show = (next: Typed<Name> | undefined): void => {
    last.current = next
    setTyped(next)
  }
  const set = (name: Name, value: string): void => {
    const before = last.current?.key === key ? last.current.fields : { ...initial, ...store.drafts.peek()[key]?.fields }
    const fields = { ...before, [name]: value }
    show({ key, fields })
    due.current = () => (isSame(fields, initial) ? run(DropDraft, { key }) : run(SaveDraft, { key, fields }))
    void keepAll()
  }
  const clear = (): void => {
    due.current = undefined
    show(undefined)
    void run(DropDraft, { key })
  }
  const clearSent = (sent: Fields<Name>): boolean => {
    const now = last.current
    if (now?.key === key && !isSame(now.fields, sent)) return false
    clear()
    return true
  }
  return { fields: typed?.key === key ? typed.fields : { ...initial, ...kept }, set, clear, clearSent }
}
