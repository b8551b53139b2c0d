/** Puts the focus into a field that a person pressed a button to type in, and nowhere else: after the dialog around it, which on touch screens takes it itself. */
import { type RefObject, useEffect } from 'react'

export const useFocusFirst = (field: RefObject<HTMLElement | null>, isFocusedFirst: boolean): void => {
  useEffect(() => {
    if (!isFocusedFirst) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [field, isFocusedFirst])
}
