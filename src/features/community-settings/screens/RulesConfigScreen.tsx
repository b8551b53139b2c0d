/** A community's rules. docs/behaviour/community-settings.md#rules. */

import { useEffect, useRef, useState } from 'react'
import { SaveRules } from '../../../../commands/community-settings/SaveCommunitySettings.ts'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { configLimits } from '../../../../schemas/screenLimits.ts'
import { useApp } from '../../../core/App.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ArrowUp, Plus } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { ArrowDown } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useCommunity } from '../../community/useCommunity.ts'
import styles from '../ConfigForm.module.css'
import { ConfigGroup } from '../ConfigForm.tsx'
import { ConfigPlace, ConfigTitle } from '../ConfigPlace.tsx'
import ruleListStyles from '../RuleList.module.css'

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

/** A community's rules: press to edit, buttons to move up and down that keep the focus. */
const RuleList = ({ community, rules }: RuleListProps) => {
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
      <ol ref={list} aria-label="Rules" className={ruleListStyles.rules}>
        {rules.map((rule, at) => (
          <li key={rule} className={ruleListStyles.rule}>
            <button
              type="button"
              className={ruleListStyles.text}
              onClick={() => void run(OpenOverlay, { name: 'editRule', community, rule })}
            >
              <VisuallyHidden>Edit rule {at + 1}: </VisuallyHidden>
              <span className={ruleListStyles.words}>{rule}</span>
            </button>
            {(['up', 'down'] as const).map((way) => (
              <button
                key={way}
                type="button"
                data-way={way}
                className={ruleListStyles.move}
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

export const RulesConfigScreen = ({ community: name }: { readonly community: string }) => {
  const { run } = useApp()
  const { community, failure, retry } = useCommunity(name)
  const rules = community?.rules
  const isFull = rules !== undefined && rules.length >= configLimits.rules
  return (
    <Screen title="Community Rules" bar={<ConfigTitle title="Community Rules" />}>
      <ConfigPlace community={name} />
      {rules === undefined && failure === undefined && <Skeleton cards={3} shape="row" />}
      {rules === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {rules !== undefined && (
        <div className={styles.form}>
          {rules.length === 0 ? (
            <EmptyState title="No rules yet. Say what is welcome here, and what is not." />
          ) : (
            <ConfigGroup>
              <RuleList community={name} rules={rules} />
            </ConfigGroup>
          )}
          {isFull && <p className={styles.hint}>There are {configLimits.rules} rules: no more can be added.</p>}
          <Button
            kind="primary"
            isWide
            isDisabled={isFull}
            onClick={() => void run(OpenOverlay, { name: 'editRule', community: name })}
          >
            <Plus size={20} aria-hidden="true" /> Add
          </Button>
        </div>
      )}
    </Screen>
  )
}
