/** Moves the focus to the first invalid field of a form. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The ref for the form. `attempt` changes with each attempt that found an invalid field; it starts with 0. */
export const useInvalidFocus = (attempt: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
