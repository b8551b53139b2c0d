// A moderator's permissions as switches, for a present moderator and for a new one.
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { noPermissions } from '../../../../schemas/entities/Moderator.ts'
import { answered } from '../../../../tests/support/kernel.ts'
import { moderatorKernel } from '../../../../tests/support/moderatorKernel.ts'
import { makeRun } from '../../../core/runtime.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { EditModeratorDialog } from './EditModeratorDialog.tsx'

const draw = async (username?: string, refusal?: string) => {
  const kernel = moderatorKernel(
    { hasAllPermissions: true },
    {
      answer: () => (refusal === undefined ? answered({ status: true }) : answered({ status: false, error: refusal })),
    },
  )
  kernel.store.records.confirm([
    {
      kind: 'moderator',
      community: 'gaming',
      of: 'bob',
      moderator: { author: 'bob', canEdit: true, permissions: { ...noPermissions, canManageRules: true } },
    },
  ])
  const onClose = vi.fn<() => void>()
  const overlay = {
    name: 'editModerator',
    community: 'gaming',
    ...(username === undefined ? {} : { username }),
  } as const
  const drawn = await renderInApp(<EditModeratorDialog overlay={overlay} onClose={onClose} />, {
    store: kernel.store,
    run: makeRun(kernel.layer, () => {}),
  })
  return { ...drawn, kernel, onClose }
}

test("shows a moderator's permissions, and saves a changed one", async () => {
  const { find, press, kernel, onClose } = await draw('bob')
  const isOn = (name: string) => find('switch', name)?.getAttribute('aria-checked')
  expect(document.body.querySelectorAll('[role="switch"]')).toHaveLength(6)
  expect([isOn('Manage Rules'), isOn('Manage Filter')]).toEqual(['true', 'false'])
  await press('switch', 'Manage Filter')
  await press('button', 'Save')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(kernel.requests[0]).toMatchObject({
    path: '/community/update_moderator.json',
    input: { author: 'bob', manage_rules: 'true', manage_automoderator: 'true', manage_settings: 'false' },
  })
})

test('adds a moderator by name, and keeps the name with the reason when that is refused', async () => {
  const { find, press, page, kernel, onClose } = await draw(undefined, 'bob is banned from this community.')
  expect(find('button', 'Add')?.hasAttribute('disabled')).toBe(true)
  const field = page.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Cy')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('switch', 'All Permissions')
  await press('button', 'Add')
  await vi.waitFor(() => expect(page.textContent).toContain('Bob is banned from this community.'))
  expect(kernel.requests[0]).toMatchObject({
    path: '/community/add_moderator.json',
    input: { author: 'Cy', all_permissions: 'true' },
  })
  expect([page.querySelector('input')?.value, onClose.mock.calls.length]).toEqual(['Cy', 0])
})
