/** A community's rules: press to edit, buttons to move up and down that keep the focus. */
import { useEffect, useRef, useState } from 'react'
import { SaveRules } from '../../../commands/community-settings/SaveRules.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { useApp } from '../../core/App.ts'
import { ArrowUp } from '../../ui/icons.tsx'
import { ArrowDown } from '../../ui/moreIcons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './RuleList.module.css'

interface RuleListProps {
  readonly community: string
  readonly rules: ReadonlyArray<string>
}

const ways = { up: -1, down: 1 } as const
type Way = keyof typeof ways

interface Moved {
  readonly rule: string
  readonly way: Way
}

const swapped = (rules: ReadonlyArray<string>, at: number, to: number): ReadonlyArray<string> => {
  const [one, other] = [rules[at], rules[to]]
  return one === undefined || other === undefined ? rules : rules.with(at, other).with(to, one)
}

export const RuleList = ({ community, rules }: RuleListProps) => {
  const { run } = useApp()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<Moved>()
  // A moved row loses the focus. Restore it, so that the next press moves the same rule.
  useEffect(() => {
    const at = moved === undefined ? -1 : rules.indexOf(moved.rule)
    const row = list.current?.children[at]
    row?.querySelector<HTMLElement>(`[data-way="${moved?.way}"]`)?.focus()
  }, [rules, moved])
  const move = (rule: string, at: number, way: Way): void => {
    const next = swapped(rules, at, at + ways[way])
    if (next === rules) return
    setMoved({ rule, way })
    void run(SaveRules, { community, rules: next })
  }
  const place = moved === undefined ? -1 : rules.indexOf(moved.rule)
  return (
    <>
      <ol ref={list} aria-label="Rules" className={styles.rules}>
        {rules.map((rule, at) => (
          <li key={rule} className={styles.rule}>
            <button
              type="button"
              className={styles.text}
              onClick={() => void run(OpenOverlay, { name: 'editRule', community, at })}
            >
              <VisuallyHidden>Edit rule {at + 1}: </VisuallyHidden>
              <span className={styles.words}>{rule}</span>
            </button>
            {(['up', 'down'] as const).map((way) => (
              <button
                key={way}
                type="button"
                data-way={way}
                className={styles.move}
                aria-label={`Move rule ${at + 1} ${way}`}
                aria-disabled={rules[at + ways[way]] === undefined}
                onClick={() => move(rule, at, way)}
              >
                {way === 'up' ? <ArrowUp size={20} aria-hidden="true" /> : <ArrowDown size={20} aria-hidden="true" />}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{place < 0 ? '' : `Rule ${place + 1} of ${rules.length}.`}</span>
      </VisuallyHidden>
    </>
  )
}
