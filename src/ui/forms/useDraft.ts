/**
 * A form's draft: saved on the device while typing, and restored after a closed sheet, a reload or a failure. On a
 * device without storage it lasts as long as the page.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RestoreDraft, SaveDraft } from '../../../commands/compose/SaveDraft.ts'
import { DropDraft } from '../../../commands/compose/storedDrafts.ts'
import type { Draft } from '../../../schemas/entities/Draft.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'

type Fields<Name extends string> = Readonly<Record<Name, string>>

interface DraftInHand<Name extends string> {
  readonly fields: Fields<Name>
  /** The values now, also between a change and the next render. */
  readonly peek: () => Fields<Name>
  readonly set: (name: Name, value: string) => void
  /** Resets the fields to their initial values, after sending. */
  readonly clear: () => void
  /** Clears the draft if it still equals what was sent. Returns false if more was typed during sending. */
  readonly clearSent: (sent: Fields<Name>) => boolean
}

interface Typed<Name extends string> {
  readonly key: string | undefined
  readonly fields: Fields<Name>
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.entries(one).every(([name, value]) => (other[name] ?? '') === value)

const fieldsIn = (drafts: Readonly<Record<string, Draft>>, key: string | undefined) =>
  key === undefined ? undefined : drafts[key]?.fields

const nothingUnsaved: ReadonlyArray<string> = []

/**
 * `key` identifies the form (`comment/7`); without one, nothing is saved. `initial` are its values without a draft. The
 * fields named in `unsaved`, such as a password, are never part of a draft.
 */
export const useDraft = <Name extends string>(
  key: string | undefined,
  initial: Fields<Name>,
  unsaved: ReadonlyArray<string> = nothingUnsaved,
): DraftInHand<Name> => {
  const { run, store } = useApp()
  const kept = useSelected(
    store.drafts,
    useCallback((drafts: Readonly<Record<string, Draft>>) => fieldsIn(drafts, key), [key]),
  )
  const [typed, setTyped] = useState<Typed<Name>>()
  // The latest values, for handlers that run before the next render.
  const last = useRef<Typed<Name>>(undefined)
  /** Saves the latest unsaved change. */
  const due = useRef<() => Promise<unknown>>(undefined)
  const isKeeping = useRef(false)
  const isThere = useRef(false)
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
  useLayoutEffect(() => {
    if (key !== undefined) void run(RestoreDraft, { key })
  }, [run, key])
  // Save at once when the page or the form goes away, or the key changes.
  useEffect(() => {
    const leave = (): void => void flush()
    isThere.current = true
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      isThere.current = false
      leave()
    }
  }, [flush, key])

  const show = (next: Typed<Name> | undefined): void => {
    last.current = next
    setTyped(next)
  }
  const peek = (): Fields<Name> =>
    last.current !== undefined && last.current.key === key
      ? last.current.fields
      : { ...initial, ...fieldsIn(store.drafts.peek(), key) }
  const savedPart = (fields: Fields<Name>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries<string>(fields).filter(([name]) => !unsaved.includes(name)))
  const set = (name: Name, value: string): void => {
    const fields = { ...peek(), [name]: value }
    show({ key, fields })
    if (key === undefined || unsaved.includes(name)) return
    const saved = savedPart(fields)
    due.current = () => (isSame(saved, initial) ? run(DropDraft, { key }) : run(SaveDraft, { key, fields: saved }))
    void keepAll()
  }
  const clear = (): void => {
    // The form may be another one by now: its text stays.
    if (last.current?.key === key) {
      due.current = undefined
      show(undefined)
    }
    if (key !== undefined) void run(DropDraft, { key })
  }
  /** Whether more was typed than was sent: here, or in the same form that was closed and opened again. */
  const isChangedSince = (sent: Fields<Name>): boolean => {
    if (isThere.current && last.current?.key === key) return !isSame(last.current?.fields ?? sent, sent)
    const stored = fieldsIn(store.drafts.peek(), key)
    return stored !== undefined && !isSame(savedPart(sent), { ...initial, ...stored })
  }
  const clearSent = (sent: Fields<Name>): boolean => {
    if (isChangedSince(sent)) return false
    clear()
    return true
  }
  const fields = typed !== undefined && typed.key === key ? typed.fields : { ...initial, ...kept }
  return { fields, peek, set, clear, clearSent }
}
