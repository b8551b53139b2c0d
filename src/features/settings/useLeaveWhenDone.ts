/** Goes back once a form is done, unless the member has left the screen already. */
import { useEffect, useRef } from 'react'
import { useGoBack } from '../../layout/useGoBack.ts'

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
