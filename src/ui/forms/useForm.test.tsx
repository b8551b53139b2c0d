// A form: where problems are shown and when, one send per submit, and what happens to the text.
import { act, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Failure, InvalidInput, MemberRequired, Offline, ServerRefused } from '../../../schemas/Failure.ts'
import { makeStore } from '../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { Form } from './Form.tsx'
import { Switch } from './Switch.tsx'
import { TextField } from './TextField.tsx'
import { type FormRules, useForm } from './useForm.ts'

type Values = { readonly title: string; readonly text: string; readonly secret: string; readonly isNsfw: boolean }
type Rules = Partial<FormRules<Values>>

const initial: Values = { title: '', text: '', secret: '', isNsfw: false }

const check = ({ title, text }: Values) => ({
  title: title === '' ? 'Enter a title.' : undefined,
  text: text.length > 5 ? 'Too long.' : undefined,
})

let sent: Array<Values> = []
let answer: (failure?: Failure) => void = () => {}
let left = 0
let drawn: Drawn | undefined

const send = (values: Values): Promise<Failure | undefined> =>
  new Promise((resolve) => {
    sent.push(values)
    answer = resolve
  })

const Letter = ({ rules, onLeave }: { readonly rules: Rules; readonly onLeave: () => void }) => {
  const form = useForm<Values>({
    draft: 'letter',
    initial,
    unsaved: ['secret'],
    check,
    send,
    leave: onLeave,
    ...rules,
  })
  return (
    <Form form={form} label="Letter" submit="Send" busy="Sending…">
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Text" {...form.field('text')} />
      <TextField label="Secret" {...form.field('secret')} />
      <Switch label="NSFW" {...form.flag('isNsfw')} />
    </Form>
  )
}

const Screen = ({ rules }: { readonly rules: Rules }) => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && <Letter rules={rules} onLeave={() => (left += 1)} />}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
    </>
  )
}

const open = async (rules: Rules = {}) => {
  await drawn?.remove()
  sent = []
  left = 0
  const store = makeStore()
  drawn = await renderWithStore(<Screen rules={rules} />, { store })
  const { box, press, ran } = drawn
  const fields = () => [...box.querySelectorAll<HTMLInputElement>('input')]
  const field = (name: string): HTMLInputElement => {
    const found = fields().find(({ labels }) => labels?.[0]?.textContent === name)
    if (found === undefined) throw new Error(`There is no field called ${name}`)
    return found
  }
  return {
    box,
    ran,
    press,
    field,
    type: (name: string, text: string) =>
      act(async () => {
        Reflect.set(HTMLInputElement.prototype, 'value', text, field(name))
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    flip: () => act(async () => box.querySelector<HTMLInputElement>('[role="switch"]')?.click()),
    submit: () => act(async () => box.querySelector('form')?.requestSubmit()),
    answer: (failure?: Failure) => act(async () => answer(failure)),
    alerts: () => [...box.querySelectorAll('[role="alert"]')].map((each) => each.textContent),
    drafts: () => store.drafts.peek().letter?.fields,
  }
}

afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

describe('a problem', () => {
  test('is shown after the first attempt, and goes once the field is valid', async () => {
    const form = await open()
    await form.type('Text', 'far too long')
    expect(form.alerts()).toEqual([])
    await form.submit()
    expect(form.alerts()).toEqual(['Enter a title.', 'Too long.'])
    await form.type('Title', 'T')
    expect(form.alerts()).toEqual(['Too long.'])
    expect(sent).toEqual([])
  })

  test('of an eager field is shown at once, but not while it is empty', async () => {
    const form = await open({ eager: ['title', 'text'] })
    expect(form.alerts()).toEqual([])
    await form.type('Text', 'far too long')
    expect(form.alerts()).toEqual(['Too long.'])
  })

  test('gives the focus to the first invalid field, at each attempt', async () => {
    const form = await open()
    await form.submit()
    expect(document.activeElement).toBe(form.field('Title'))
    await form.type('Title', 'T')
    await form.type('Text', 'far too long')
    expect(document.activeElement).toBe(form.field('Title'))
    await form.submit()
    expect(document.activeElement).toBe(form.field('Text'))
    form.field('Secret').focus()
    await form.submit()
    expect(document.activeElement).toBe(form.field('Text'))
  })

  test('is not shown in the empty form after a success', async () => {
    const form = await open()
    await form.type('Title', 'T')
    await form.submit()
    await form.answer()
    expect(form.field('Title').value).toBe('')
    expect(form.alerts()).toEqual([])
  })
})

describe('a failure', () => {
  const fail = async (failure: Failure, rules: Rules = {}) => {
    const form = await open(rules)
    await form.type('Title', 'T')
    await form.submit()
    await form.answer(failure)
    return form
  }

  test('is shown once in the frame, keeps the text, and disappears at the next attempt', async () => {
    const form = await fail(new Offline())
    expect(form.alerts()).toHaveLength(1)
    expect(form.field('Title').value).toBe('T')
    expect(left).toBe(0)
    await form.submit()
    expect(form.alerts()).toEqual([])
  })

  test('about fields of the form is shown at them until their text changes, and focuses the first', async () => {
    const form = await fail(new InvalidInput({ fields: [{ field: 'text', reason: 'Not today.' }] }))
    expect(form.alerts()).toEqual(['Not today.'])
    expect(document.activeElement).toBe(form.field('Text'))
    await form.type('Title', 'Another')
    expect(form.alerts()).toEqual(['Not today.'])
    await form.type('Text', 'else')
    expect(form.alerts()).toEqual([])
  })

  test('about a field that the form does not have is shown in the frame', async () => {
    const form = await fail(new InvalidInput({ fields: [{ field: 'days', reason: 'Too many.' }] }))
    expect(form.alerts()).toHaveLength(1)
  })

  test('of the server is shown at the field that it is about', async () => {
    const refusedField = (text: string) => (text.includes('title') ? 'title' : undefined)
    const form = await fail(new ServerRefused({ text: 'That title is taken.', status: 400 }), { refusedField })
    expect(form.alerts()).toEqual(['That title is taken.'])
    expect(document.activeElement).toBe(form.field('Title'))
  })

  test('is shown at the chosen field, and leaves the focus where it is', async () => {
    const form = await open({ failureAt: 'text' })
    await form.type('Title', 'T')
    form.field('Secret').focus()
    await form.submit()
    await form.answer(new Offline())
    expect(form.alerts()).toHaveLength(1)
    expect(form.field('Text').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(form.field('Secret'))
  })

  test('for want of an account is not shown, and keeps the text', async () => {
    const form = await fail(new MemberRequired())
    expect(form.alerts()).toEqual([])
    expect(form.field('Title').value).toBe('T')
    expect(left).toBe(0)
  })
})

describe('sending', () => {
  test('happens once per submit, and keeps the focus on the button', async () => {
    const form = await open()
    await form.type('Title', 'T')
    drawn?.button('Send').focus()
    await form.press('Send')
    await form.press('Sending…')
    await form.submit()
    expect(sent).toHaveLength(1)
    expect(document.activeElement).toBe(drawn?.button('Sending…'))
    expect(form.box.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
    await form.answer(new Offline())
    await form.submit()
    expect(sent).toHaveLength(2)
  })

  test('hands over texts and flags, and then leaves', async () => {
    const form = await open()
    await form.type('Title', 'T')
    await form.flip()
    await form.submit()
    expect(sent).toEqual([{ title: 'T', text: '', secret: '', isNsfw: true }])
    await form.answer()
    expect(left).toBe(1)
    expect(form.drafts()).toBeUndefined()
  })

  test('neither leaves nor clears when more was typed meanwhile', async () => {
    const form = await open()
    await form.type('Title', 'T')
    await form.submit()
    await form.type('Title', 'Tea')
    await form.answer()
    expect(form.field('Title').value).toBe('Tea')
    expect(left).toBe(0)
    expect(form.drafts()?.title).toBe('Tea')
  })

  test('does not leave a form that was closed meanwhile', async () => {
    const form = await open()
    await form.type('Title', 'T')
    await form.submit()
    await form.press('Toggle')
    await form.answer()
    expect(left).toBe(0)
    expect(form.drafts()).toBeUndefined()
  })

  test('keeps what was typed after the form was closed and opened again', async () => {
    const form = await open()
    await form.type('Title', 'T')
    await form.submit()
    await form.press('Toggle')
    await form.press('Toggle')
    await form.type('Title', 'Tea')
    await form.answer()
    expect(form.field('Title').value).toBe('Tea')
    expect(form.drafts()?.title).toBe('Tea')
  })

  test('is not possible while the form says so', async () => {
    const form = await open({ canSubmit: ({ title }) => title !== 'T' })
    await form.type('Title', 'T')
    expect(drawn?.button('Send').disabled).toBe(true)
    await form.submit()
    expect(sent).toEqual([])
  })
})

describe('the draft', () => {
  test('holds texts and flags, but no field that is not to be saved', async () => {
    const form = await open()
    await form.type('Secret', 'hunter2')
    expect(form.ran.filter(({ name }) => name === 'draft.keep.v1')).toEqual([])
    await form.type('Title', 'T')
    await form.flip()
    expect(form.drafts()).toEqual({ title: 'T', text: '', isNsfw: 'on' })
    expect(JSON.stringify(form.ran)).not.toContain('hunter2')
    await form.press('Toggle')
    await form.press('Toggle')
    expect(form.field('Title').value).toBe('T')
    expect(form.field('Secret').value).toBe('')
    expect(form.box.querySelector<HTMLInputElement>('[role="switch"]')?.checked).toBe(true)
  })

  test('does not exist without a key: nothing is stored, and the values stay after a success', async () => {
    const form = await open({ draft: undefined })
    await form.type('Title', 'T')
    await form.submit()
    await form.answer()
    expect(form.ran).toEqual([])
    expect(form.field('Title').value).toBe('T')
    expect(left).toBe(1)
  })
})
