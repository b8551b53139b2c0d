/** Report a problem, from the page that says that a screen could not be shown: it brings its own dialog, for what shows layers may be what broke. */
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
