/** Changes what was answered at one moment, and carries the session out with it: what the app does from there. */
import { useState } from 'react'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { answerText, type Heard, readAnswer } from './answerEdit.ts'
import styles from './EditAnswer.module.css'

interface EditAnswerProps {
  readonly call: SessionCall & { readonly answer: NonNullable<SessionCall['answer']> }
  readonly onRunOn: (call: SessionCall, heard: Heard) => void
}

const rows = 12

const Form = ({ call, onRunOn }: EditAnswerProps) => {
  const [text, setText] = useState(() => answerText(call.answer))
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const heard = readAnswer(text, call.answer)
        if ('problem' in heard) setProblem(heard.problem)
        else onRunOn(call, heard)
      }}
    >
      <TextField
        label="The answer"
        rows={rows}
        value={text}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
        autoCapitalize="none"
        hint={'JSON; for a failure {"failure": {"_tag": "Offline"}}'}
        error={problem}
      />
      <Button isSubmit>Run on from here</Button>
    </form>
  )
}

export const EditAnswer = (props: EditAnswerProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>Another answer</summary>
      {isOpen && <Form {...props} />}
    </details>
  )
}
