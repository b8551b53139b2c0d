/** Back to the menu, or wherever one came from, once what a form was for is done - unless they have gone elsewhere meanwhile. */
import { useEffect, useRef } from 'react'
import { useGoBack } from '../chrome/useGoBack.ts'

export const useLeaveWhenDone = (): (() => void) => {
  const goBack = useGoBack()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) goBack()
  }
}
