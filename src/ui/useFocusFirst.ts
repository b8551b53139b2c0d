/**
 * Focuses a field that the person pressed a button to type in, after the dialog around it, which takes the focus itself
 * on touch screens.
 */
import { type RefObject, useEffect } from 'react'

export const useFocusFirst = (field: RefObject<HTMLElement | null>, isFocusedFirst: boolean): void => {
  useEffect(() => {
    if (!isFocusedFirst) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [field, isFocusedFirst])
}
