// Whatever the order of typing, sending, answers, closing and opening: no text is lost, and one submit is one request.
import fc from 'fast-check'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { type Failure, InvalidInput, MemberRequired, Offline } from '../../../schemas/Failure.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './useForm.ts'

interface Request {
  readonly text: string
  readonly answer: (failure?: Failure) => void
}

const Letter = ({ requests }: { readonly requests: Array<Request> }) => {
  const form = useForm({
    draft: 'letter',
    initial: { text: '' },
    check: ({ text }) => ({ text: text === '' ? 'Write something.' : undefined }),
    send: ({ text }) => new Promise<Failure | undefined>((answer) => requests.push({ text, answer })),
  })
  return (
    <Form form={form} label="Letter" submit="Send" busy="Sending…">
      <TextField label="Text" {...form.field('text')} />
    </Form>
  )
}

const Screen = ({ requests }: { readonly requests: Array<Request> }) => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && <Letter requests={requests} />}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Toggle
      </button>
    </>
  )
}

const failures: ReadonlyArray<Failure> = [
  new Offline(),
  new MemberRequired(),
  new InvalidInput({ fields: [{ field: 'text', reason: 'Not this.' }] }),
  new InvalidInput({ fields: [{ field: 'other', reason: 'Not that.' }] }),
]

type Step =
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'submit' | 'toggle' | 'succeed' }
  | { readonly act: 'fail'; readonly failure: Failure }

const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('type' as const), text: fc.constantFrom('', 'a', 'ab', 'b') }),
    fc.record({ act: fc.constantFrom('submit' as const, 'submit' as const, 'toggle' as const, 'succeed' as const) }),
    fc.record({ act: fc.constant('fail' as const), failure: fc.constantFrom(...failures) }),
  ),
  { maxLength: 30 },
) satisfies fc.Arbitrary<ReadonlyArray<Step>>

/** What is expected: the text, and the requests that are under way, of this opening of the form or an earlier one. */
interface Model {
  text: string
  isOpen: boolean
  opening: number
  underWay: Array<{ readonly text: string; readonly opening: number }>
}

const play = async (list: ReadonlyArray<Step>): Promise<void> => {
  const requests: Array<Request> = []
  const { box, press, remove } = await renderWithStore(<Screen requests={requests} />)
  const input = () => box.querySelector('input')
  const model: Model = { text: '', isOpen: true, opening: 0, underWay: [] }
  const settle = async (failure?: Failure): Promise<void> => {
    const [first] = model.underWay.splice(0, 1)
    if (first === undefined) return
    await act(async () => requests.shift()?.answer(failure))
    if (failure === undefined && first.text === model.text) {
      // The same text, typed in a later opening, may be kept: nobody sent that one.
      const shown = input()?.value ?? ''
      model.text = first.opening === model.opening ? '' : shown === '' ? '' : model.text
    }
  }
  const carryOut = async (step: Step): Promise<void> => {
    if (step.act === 'toggle') {
      await press('Toggle')
      model.isOpen = !model.isOpen
      if (model.isOpen) model.opening += 1
    } else if (step.act === 'succeed') await settle()
    else if (step.act === 'fail') await settle(step.failure)
    else if (!model.isOpen) return
    else if (step.act === 'type') {
      await act(async () => {
        Reflect.set(HTMLInputElement.prototype, 'value', step.text, input())
        input()?.dispatchEvent(new Event('input', { bubbles: true }))
      })
      model.text = step.text
    } else {
      await act(async () => box.querySelector('form')?.requestSubmit())
      const isFree = model.underWay.every(({ opening }) => opening !== model.opening)
      if (isFree && model.text !== '') model.underWay.push({ text: model.text, opening: model.opening })
    }
  }
  for (const step of list) {
    await carryOut(step)
    expect(input()?.value).toBe(model.isOpen ? model.text : undefined)
    expect(requests.map(({ text }) => text)).toEqual(model.underWay.map(({ text }) => text))
  }
  await remove()
}

test('nothing typed is lost, and each submit sends once', { timeout: 60_000 }, () =>
  fc.assert(fc.asyncProperty(steps, play), { numRuns: 100 }),
)
