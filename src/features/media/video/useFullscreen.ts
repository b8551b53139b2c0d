/** Whether an element is full-screen, and how to toggle that. Phones that support it only for a video use that. */
import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Full screen on an iPhone: a proprietary method of the video element only. */
const enterAlone = (video: HTMLVideoElement | null): void => {
  const enter: unknown = video === null ? undefined : Reflect.get(video, 'webkitEnterFullscreen')
  if (typeof enter === 'function') Reflect.apply(enter, video, [])
}

const subscribe = (notify: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** A page that the server rendered. */
const isSmall = (): boolean => false

/** A rejection (no gesture, not permitted) changes nothing. */
const settle = (promise: Promise<void>): void => void promise.catch(() => {})

export const useFullscreen = (
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): readonly [boolean, () => void] => {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement != null && document.fullscreenElement === frame.current,
    isSmall,
  )
  const toggle = useCallback(() => {
    if (document.fullscreenElement != null) settle(document.exitFullscreen())
    else if (frame.current !== null && document.fullscreenEnabled) settle(frame.current.requestFullscreen())
    else enterAlone(video.current)
  }, [frame, video])
  return [isFull, toggle]
}
