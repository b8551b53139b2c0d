/** Takes a file that is dropped anywhere on the page. */
import { useEffect, useRef, useState } from 'react'

/** Whether something is held over the page. */
export const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  }, [onFile])
  useEffect(() => {
    const signs = {
      dragover: (event: DragEvent) => {
        // Without this the browser would open the file itself.
        event.preventDefault()
        setIsOver(true)
      },
      dragleave: () => setIsOver(false),
      drop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file !== undefined) take.current(file)
      },
    }
    const gone = new AbortController()
    const { signal } = gone
    window.addEventListener('dragover', signs.dragover, { signal })
    window.addEventListener('dragleave', signs.dragleave, { signal })
    window.addEventListener('drop', signs.drop, { signal })
    return () => gone.abort()
  }, [])
  return isOver
}
