/** Reloads the list on screen, for readers without a touch screen. */
import { useState } from 'react'
import { useValue } from '../../core/useValue.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RefreshCw } from '../../ui/icons.tsx'
import { screenRefresh } from './screenRefresh.ts'

export const RefreshButton = () => {
  const refresh = useValue(screenRefresh)
  const [isUnderWay, setUnderWay] = useState(false)
  if (refresh === undefined) return null
  const start = async (): Promise<void> => {
    if (isUnderWay) return
    setUnderWay(true)
    await refresh()
    setUnderWay(false)
  }
  return (
    <IconButton label="Refresh" onClick={() => void start()}>
      <RefreshCw size={20} aria-hidden="true" />
    </IconButton>
  )
}
