// A community's rules: added, edited, deleted and moved, saved at once, also by keyboard.
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LoadCommunity } from '../../../../commands/community/LoadCommunity.ts'
import { makeRun } from '../../../core/runtime.ts'
import { type Configuring, drawConfiguring } from '../../../testing/drawConfiguring.tsx'
import { EditRuleDialog } from '../overlays/EditRuleDialog.tsx'
import { RulesConfigScreen } from './RulesConfigScreen.tsx'

const path = '/community/rules.json'
const listed = ({ page }: Configuring): ReadonlyArray<string | null> =>
  [...page.querySelectorAll('ol[aria-label="Rules"] li')].map(({ textContent }) => textContent)
const sentRules = (drawn: Configuring): unknown => drawn.world.community['rules']

describe('the list of rules', () => {
  const draw = (options = {}): Promise<Configuring> =>
    drawConfiguring(<RulesConfigScreen community="Cats" />, { isInside: true, ...options })

  it('is numbered, and opens a rule when pressed, or a new one', async () => {
    const drawn = await draw()
    expect(listed(drawn)).toEqual(['Edit rule 1: Be kind.', 'Edit rule 2: No dogs.', 'Edit rule 3: Tag it.'])
    await drawn.press('button', 'Edit rule 2: No dogs.')
    await drawn.press('button', 'Add')
    expect(drawn.kernel.overlays).toEqual([
      { name: 'editRule', community: 'Cats', rule: 'No dogs.' },
      { name: 'editRule', community: 'Cats' },
    ])
  })

  it('moves a rule up and down; the focus follows, and the new position is announced', async () => {
    const drawn = await draw()
    await drawn.press('button', 'Move rule 1 down')
    expect(sentRules(drawn)).toEqual(['No dogs.', 'Be kind.', 'Tag it.'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move rule 2 down')
    expect(drawn.page.textContent).toContain('Rule 2 of 3.')
    await drawn.press('button', 'Move rule 3 up')
    expect(listed(drawn)).toEqual(['Edit rule 1: No dogs.', 'Edit rule 2: Tag it.', 'Edit rule 3: Be kind.'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move rule 2 up')
    expect(drawn.toasts()).toContain('Saved settings.')
  })

  it('cannot move beyond its ends', async () => {
    const drawn = await draw()
    for (const name of ['Move rule 1 up', 'Move rule 3 down']) {
      expect(drawn.find('button', name)?.getAttribute('aria-disabled')).toBe('true')
      await drawn.press('button', name)
    }
    expect(drawn.sent(path)).toEqual([])
  })

  it('rolls back when the server refuses', async () => {
    const drawn = await draw({ world: { refusal: 'No.' } })
    await drawn.press('button', 'Move rule 1 down')
    expect(listed(drawn)).toEqual(['Edit rule 1: Be kind.', 'Edit rule 2: No dogs.', 'Edit rule 3: Tag it.'])
    expect(drawn.toasts().at(-1)).toBe('Your changes were not saved.')
  })

  it('says when it is empty, and when it is full', async () => {
    const none = await draw({ world: { community: { name: 'Cats', rules: [] } } })
    expect(none.page.textContent).toContain('No rules yet.')
    const rules = Array.from({ length: 50 }, (_, at) => `Rule ${at}.`)
    const full = await draw({ world: { community: { name: 'Cats', rules } } })
    expect(full.page.textContent).toContain('There are 50 rules: no more can be added.')
    expect(full.find('button', 'Add')?.hasAttribute('disabled')).toBe(true)
  })
})

describe('the dialog of a rule', () => {
  const onClose = vi.fn<() => void>()
  const open = async (rule?: string, options = {}): Promise<Configuring> => {
    onClose.mockClear()
    const overlay = { name: 'editRule', community: 'Cats', ...(rule === undefined ? {} : { rule }) } as const
    return drawConfiguring(<EditRuleDialog overlay={overlay} onClose={onClose} />, { isInside: true, ...options })
  }

  it("adds a rule at the end, under 'Add Rule'", async () => {
    const drawn = await open()
    expect([drawn.find('heading', 'Add Rule') === undefined, drawn.find('button', 'Delete')]).toEqual([
      false,
      undefined,
    ])
    await drawn.fill('Rule', ' Stay warm. ')
    await drawn.press('button', 'Save')
    expect(sentRules(drawn)).toEqual(['Be kind.', 'No dogs.', 'Tag it.', 'Stay warm.'])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("changes a rule in place, under 'Edit Rule', or deletes it", async () => {
    const drawn = await open('No dogs.')
    expect([drawn.find('heading', 'Edit Rule') === undefined, drawn.field('Rule').value]).toEqual([false, 'No dogs.'])
    await drawn.fill('Rule', 'Dogs on Sundays.')
    await drawn.press('button', 'Save')
    expect(sentRules(drawn)).toEqual(['Be kind.', 'Dogs on Sundays.', 'Tag it.'])
    const other = await open('Be kind.')
    await other.press('button', 'Delete')
    expect(sentRules(other)).toEqual(['No dogs.', 'Tag it.'])
    expect(onClose).toHaveBeenCalledOnce()
  })

  const moved = { world: { community: { name: 'Cats', rules: ['New here.', 'Be kind.', 'No dogs.', 'Tag it.'] } } }

  it('changes or deletes the rule that was pressed, wherever it is now', async () => {
    const drawn = await open('No dogs.', moved)
    expect(drawn.field('Rule').value).toBe('No dogs.')
    await drawn.fill('Rule', 'Dogs on Sundays.')
    await drawn.press('button', 'Save')
    expect(sentRules(drawn)).toEqual(['New here.', 'Be kind.', 'Dogs on Sundays.', 'Tag it.'])
    const other = await open('No dogs.', moved)
    await other.press('button', 'Delete')
    expect(sentRules(other)).toEqual(['New here.', 'Be kind.', 'Tag it.'])
  })

  it('stays with its rule when the list changes while it is open', async () => {
    const drawn = await open('No dogs.')
    await drawn.fill('Rule', 'Dogs on Sundays.')
    drawn.world.community = moved.world.community
    await act(() => makeRun(drawn.kernel.layer, () => {})(LoadCommunity, { community: 'Cats' }))
    expect(drawn.field('Rule').value).toBe('Dogs on Sundays.')
    await drawn.press('button', 'Save')
    expect(sentRules(drawn)).toEqual(['New here.', 'Be kind.', 'Dogs on Sundays.', 'Tag it.'])
  })

  it('says when its rule is gone, and saves what was typed as a new one', async () => {
    const drawn = await open('No dogs.')
    await drawn.fill('Rule', 'Dogs on Sundays.')
    drawn.world.community = { name: 'Cats', rules: ['Be kind.'] }
    await act(() => makeRun(drawn.kernel.layer, () => {})(LoadCommunity, { community: 'Cats' }))
    expect(drawn.page.textContent).toContain(
      'This rule was changed or deleted meanwhile. Save adds your text as a new rule.',
    )
    expect([drawn.field('Rule').value, drawn.find('button', 'Delete')]).toEqual(['Dogs on Sundays.', undefined])
    await drawn.press('button', 'Save')
    expect(sentRules(drawn)).toEqual(['Be kind.', 'Dogs on Sundays.'])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens the rule at a position, as earlier versions recorded it', async () => {
    const overlay = { name: 'editRule', community: 'Cats', at: 1 } as const
    const drawn = await drawConfiguring(<EditRuleDialog overlay={overlay} onClose={onClose} />, { isInside: true })
    expect(drawn.field('Rule').value).toBe('No dogs.')
  })

  it('refuses an invalid rule before sending', async () => {
    const drawn = await open('No dogs.')
    for (const [text, sentence] of [
      ['x'.repeat(256), 'At most 255 characters.'],
      ['Tag it.', 'This rule already exists.'],
      ['   ', ''],
    ] as const) {
      await drawn.fill('Rule', text)
      expect(drawn.page.textContent).toContain(sentence)
      expect(drawn.find('button', 'Save')?.hasAttribute('disabled')).toBe(true)
    }
    expect(drawn.sent(path)).toEqual([])
  })

  it('keeps the input when the server refuses, and after it was closed', async () => {
    const drawn = await open(undefined, { world: { refusal: 'Too many rules.' } })
    await drawn.fill('Rule', 'Stay warm.')
    await drawn.press('button', 'Save')
    expect(drawn.alerts()).toEqual(['Too many rules.'])
    expect([drawn.field('Rule').value, onClose.mock.calls.length]).toEqual(['Stay warm.', 0])
    const again = await open(undefined, { kept: Object.fromEntries(drawn.kernel.kept) })
    await act(async () => undefined)
    expect(again.field('Rule').value).toBe('Stay warm.')
  })
})
