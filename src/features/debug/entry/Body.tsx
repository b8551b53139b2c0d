/** What was sent or answered, as it stands in the file: folded away, and of something very long the beginning at first. */
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import styles from './EntryDetails.module.css'

/** A text that is JSON itself is read as what it says. */
const unfolded = (value: unknown): unknown => {
  const { text, ...rest }: { readonly text?: unknown } = Object(value)
  if (typeof text !== 'string' || !('status' in rest)) return value
  try {
    return { ...rest, body: JSON.parse(text) }
  } catch {
    return value
  }
}

/** Longer than this it is cut off at first: characters. */
const longest = 20_000

const Text = ({ value }: { readonly value: unknown }) => {
  const text = useMemo(() => JSON.stringify(unfolded(value), undefined, 2) ?? 'nothing', [value])
  const [isWhole, setIsWhole] = useState(text.length <= longest)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus; it must be able to get it */}
      <pre className={styles.body} tabIndex={0} role="region" aria-label="What it says">
        {isWhole ? text : text.slice(0, longest)}
      </pre>
      {!isWhole && <Button onClick={() => setIsWhole(true)}>Show all {text.length} characters</Button>}
    </>
  )
}

interface BodyProps {
  readonly title: string
  readonly value: unknown
}

export const Body = ({ title, value }: BodyProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {isOpen && <Text value={value} />}
    </details>
  )
}
