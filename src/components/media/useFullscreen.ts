/** Whether an element fills the screen, and how to change that. Phones that can only do it for a video itself do that. */
import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** What iOS calls it, on the video alone. */
const enterAlone = (video: HTMLVideoElement | null): void => {
  const enter: unknown = video === null ? undefined : Reflect.get(video, 'webkitEnterFullscreen')
  if (typeof enter === 'function') Reflect.apply(enter, video, [])
}

const subscribe = (notify: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** A refusal (no gesture, not allowed here) leaves things as they are. */
const settle = (promise: Promise<void>): void => void promise.catch(() => {})

export const useFullscreen = (
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): readonly [boolean, () => void] => {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement != null && document.fullscreenElement === frame.current,
  )
  const toggle = useCallback(() => {
    if (document.fullscreenElement != null) settle(document.exitFullscreen())
    else if (frame.current !== null && document.fullscreenEnabled) settle(frame.current.requestFullscreen())
    else enterAlone(video.current)
  }, [frame, video])
  return [isFull, toggle]
}
