import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { SearchField } from './SearchField.tsx'

const Field = ({ onSubmit }: { readonly onSubmit: (words: string) => void }) => {
  const [value, setValue] = useState('  rain ')
  return <SearchField label="Search" value={value} onChange={setValue} onSubmit={onSubmit} />
}

const draw = async () => {
  const onSubmit = vi.fn<(words: string) => void>()
  const drawn = await renderInApp(<Field onSubmit={onSubmit} />)
  const field = drawn.page.querySelector('input')
  if (field === null) throw new Error('There is no field')
  const submit = () => act(async () => field.form?.requestSubmit())
  const escape = () =>
    act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  return { ...drawn, field, submit, escape, onSubmit }
}

test('Enter searches for the trimmed words', async () => {
  const { submit, onSubmit } = await draw()
  await submit()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('rain')
})

test('Escape clears the field, and an empty field does not search', async () => {
  const { field, escape, submit, onSubmit, find } = await draw()
  await escape()
  expect(field.value).toBe('')
  expect(find('button', 'Clear search')).toBeUndefined()
  await submit()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the clear button clears the field', async () => {
  const { field, press } = await draw()
  await press('button', 'Clear search')
  expect(field.value).toBe('')
})
