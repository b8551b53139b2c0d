import { act, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
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

/** A rendered page that the reader has changed before the app takes it over. */
const takeOver = async (screen: ReactNode, change: (field: HTMLInputElement) => void) => {
  const box = document.createElement('div')
  box.append(document.createRange().createContextualFragment(renderToString(screen)))
  const field = box.querySelector('input')
  if (field === null) throw new Error('There is no field')
  change(field)
  const root = await act(async () => hydrateRoot(box, screen))
  return { field, remove: () => act(async () => root.unmount()) }
}

test('words that were typed before the app had started are searched for', async () => {
  const onSubmit = vi.fn<(words: string) => void>()
  const { field, remove } = await takeOver(<Field onSubmit={onSubmit} />, (it) => {
    it.value = 'garden'
  })
  await act(async () => field.form?.requestSubmit())
  expect([field.value, ...onSubmit.mock.calls]).toEqual(['garden', ['garden']])
  await remove()
})

test('a switch that was turned before the app had started is turned', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  const { remove } = await takeOver(<Switch label="Show Politics" isOn={false} onChange={onChange} />, (it) => {
    it.checked = true
  })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  await remove()
})
