/** A code editor with line numbers, and below it the syntax errors with their lines. */
import { useEffect, useRef } from 'react'
import type { CodeProblem } from '../../../schemas/rules/yamlProblems.ts'
import styles from './CodeEditor.module.css'
import { type CodeLanguage, type OpenEditor, openCodeEditor } from './openCodeEditor.ts'

interface CodeEditorProps {
  readonly label: string
  readonly language: CodeLanguage
  readonly value: string
  readonly onChange: (value: string) => void
  /** Syntax errors. */
  readonly problems: ReadonlyArray<CodeProblem>
}

/** Later syntax errors mostly follow from the first ones. */
const mostSaid = 5

export const CodeEditor = ({ label, language, value, onChange, problems }: CodeEditorProps) => {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor>(undefined)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => {
    if (host.current === null) return undefined
    const opened = openCodeEditor(host.current, {
      label,
      language,
      text: latest.current.value,
      onChange: (text) => latest.current.onChange(text),
    })
    editor.current = opened
    return () => {
      editor.current = undefined
      opened.close()
    }
  }, [label, language])
  useEffect(() => editor.current?.show(value), [value])
  useEffect(() => editor.current?.mark(problems), [problems])
  return (
    <div className={styles.code}>
      <div ref={host} className={styles.editor} />
      <div role="status" className={styles.problems}>
        {problems.length > 0 && (
          <ul aria-label="Syntax errors" className={styles.list}>
            {problems.slice(0, mostSaid).map(({ from, line, reason }) => (
              <li key={`${from} ${reason}`}>
                <button type="button" className={styles.problem} onClick={() => editor.current?.goTo(from)}>
                  <strong>Line {line}</strong> {reason}
                </button>
              </li>
            ))}
          </ul>
        )}
        {problems.length > mostSaid && <p className={styles.more}>And {problems.length - mostSaid} more.</p>}
      </div>
    </div>
  )
}
