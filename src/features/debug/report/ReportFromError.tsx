/**
 * Report a problem, from the screen that says that a screen could not be shown. It brings its own dialog, because the
 * overlay layers may be what failed.
 */
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ReportProblemDialog } from '../overlays/ReportProblemDialog.tsx'

export const ReportFromError = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        Report a problem
      </Button>
      {isOpen && <ReportProblemDialog overlay={{ name: 'reportProblem' }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
