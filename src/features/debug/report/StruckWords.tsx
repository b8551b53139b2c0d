/**
 * Words to remove from a report with everything that contains them, and words of removed entries that also appear
 * elsewhere.
 */
import { type FormEvent, useState } from 'react'
import type { LeftWord } from '../../../../commands/session/strikeOut.ts'
import { plural } from '../../../../schemas/words/counts.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import styles from './StruckWords.module.css'

interface StruckWordsProps {
  readonly words: ReadonlyArray<string>
  /** Words of removed entries that are still in the file. */
  readonly left: ReadonlyArray<LeftWord>
  readonly onChange: (words: ReadonlyArray<string>) => void
}

export const StruckWords = ({ words, left, onChange }: StruckWordsProps) => {
  const [typed, setTyped] = useState('')
  const take = (word: string): void => {
    const next = word.trim()
    if (next !== '' && !words.includes(next)) onChange([...words, next])
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    take(typed)
    setTyped('')
  }
  return (
    <div className={styles.words}>
      <form onSubmit={submit}>
        <TextField
          label="Remove a word"
          hint="Everything that contains it is removed, too."
          value={typed}
          onChange={setTyped}
          most={200}
          autoCapitalize="none"
        >
          <Button isSubmit isDisabled={typed.trim() === ''}>
            Remove
          </Button>
        </TextField>
      </form>
      {words.length > 0 && (
        <ul aria-label="Removed words" className={styles.list}>
          {words.map((word) => (
            <li key={word} className={styles.row}>
              <span className={styles.word}>{word}</span>
              <Button
                kind="plain"
                label={`Restore ${word}`}
                onClick={() => onChange(words.filter((each) => each !== word))}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <div role="status" className={styles.left}>
          <p>Words of what you removed also appear elsewhere in the file. Remove those you do not want to share.</p>
          <ul aria-label="Words that also appear elsewhere" className={styles.list}>
            {left.map(({ word, places }) => (
              <li key={word} className={styles.row}>
                <span className={styles.word}>
                  {word} <small>in {plural(places, 'place')}</small>
                </span>
                <Button kind="plain" label={`Remove ${word}`} onClick={() => take(word)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
