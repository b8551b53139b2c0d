/**
 * The behaviour of a form: its values and their draft, the problem at each field, one send per submit, and the place of
 * a failure. `Form` is its frame.
 */
import { useState } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { useDraft } from './useDraft.ts'
import { useSend } from './useInvalidFocus.ts'

// Where a form shows a failure: at the fields that it is about, or else in the frame of the form.

interface Places {
  /** The fields of the form. */
  readonly names: ReadonlyArray<string>
  /** The field that a refusal of the server is about, by its text. */
  readonly refusedField?: ((text: string, names: ReadonlyArray<string>) => string | undefined) | undefined
  /** The field that shows failures of no field. */
  readonly failureAt?: string | undefined
}

interface Located {
  /** A sentence for each field that shows one. */
  readonly fields: Readonly<Record<string, string>>
  /** The failure, if no field shows it. */
  readonly rest?: Failure
  /** The value of a field is invalid. */
  readonly isInvalid: boolean
}

const otherwise = (failure: Failure, failureAt: string | undefined): Located =>
  failureAt === undefined
    ? { fields: {}, rest: failure, isInvalid: false }
    : { fields: { [failureAt]: sentenceOf(failure) }, isInvalid: false }

/** A failure about fields that the form does not have is shown like any other. */
const locateFailure = (failure: Failure, { names, refusedField, failureAt }: Places): Located => {
  // The sign-up sheet already tells guests what they need.
  if (failure._tag === 'MemberRequired') return { fields: {}, isInvalid: false }
  if (failure._tag === 'InvalidInput') {
    const known = failure.fields.filter(({ field }) => names.includes(field))
    if (known.length === 0) return otherwise(failure, failureAt)
    return { fields: Object.fromEntries(known.map(({ field, reason }) => [field, reason])), isInvalid: true }
  }
  const refused = failure._tag === 'ServerRefused' ? refusedField?.(failure.text, names) : undefined
  if (failure._tag !== 'ServerRefused' || refused === undefined) return otherwise(failure, failureAt)
  return { fields: { [refused]: failure.text }, isInvalid: true }
}

/** The values of a form: texts, and flags that are on or off. */
export type FormValues<Values> = { readonly [Name in keyof Values]: string | boolean }

/** The names of the texts, or of the flags. */
type NameOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] & string

type Change<Values> = (name: NameOf<Values, string>, text: string) => void

export interface FormRules<Values> {
  /** The key of the draft; without one, no draft is saved. */
  readonly draft?: string | undefined
  readonly initial: Values
  /** Fields that are never saved in the draft, such as passwords. */
  readonly unsaved?: ReadonlyArray<keyof Values & string>
  /** A sentence for each invalid field, shown from the first attempt to submit until the field is valid. */
  readonly check?: (values: Values) => Readonly<Partial<Record<keyof Values, string | undefined>>>
  /** Fields whose problem is shown as soon as they have a text. */
  readonly eager?: ReadonlyArray<keyof Values & string>
  /** Whether the form can be submitted at all; its button is disabled otherwise. */
  readonly canSubmit?: (values: Values) => boolean
  /** Sends the values; returns the failure, as `run` does. `change` sets a text meanwhile. */
  readonly send: (values: Values, change: Change<Values>) => Promise<Failure | undefined>
  /** Runs after a success if the form is still mounted and nothing was typed during sending. */
  readonly leave?: (sent: Values) => void
  /** A failure is not shown: the form is left as after a success, and its draft stays. */
  readonly isSilent?: boolean
  /** The field that a refusal of the server is about, by its text. */
  readonly refusedField?: (text: string, names: ReadonlyArray<string>) => string | undefined
  /** The field that shows all other failures; without one, the frame shows them. */
  readonly failureAt?: keyof Values & string
}

/** The props of a text field or an editor. */
export interface FieldState {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The problem, as a sentence. */
  readonly error: string | undefined
}

interface FlagState {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** What the frame needs of a form. */
export interface FormFrame {
  readonly isSending: boolean
  readonly canSubmit: boolean
  /** The failure that belongs to no field. */
  readonly failure: Failure | undefined
  /** A field shows a refusal of the server. */
  readonly isRefused: boolean
  /** Changes with each attempt that found an invalid field, which then gets the focus. */
  readonly invalidAttempt: number
  /** Does nothing while the last submit is under way. */
  readonly submit: () => void
}

export interface FormState<Values> extends FormFrame {
  readonly values: Values
  readonly field: (name: NameOf<Values, string>) => FieldState
  /** The props of a switch. */
  readonly flag: (name: NameOf<Values, boolean>) => FlagState
  readonly change: Change<Values>
  /** Resets the form and deletes its draft. */
  readonly clear: () => void
}

type Texts = Readonly<Record<string, string>>

interface Refused {
  readonly failure: Failure
  /** What was sent. */
  readonly texts: Texts
}

/** A flag that is on, in a draft, which holds only texts. */
const on = 'on'

const textsOf = (values: Readonly<Record<string, string | boolean>>): Texts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value ? on : '']),
  )

const isAny = (problems: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(problems).some((sentence) => sentence !== undefined)

const none: ReadonlyArray<string> = []

export const useForm = <Values extends FormValues<Values>>(rules: FormRules<Values>): FormState<Values> => {
  const { draft: key, initial, unsaved, eager = none, send, leave, refusedField, failureAt } = rules
  const first = textsOf(initial)
  const names = Object.keys(first)
  const draft = useDraft<string>(key, first, unsaved)
  const { isSending, isUnderWay, send: sendOnce } = useSend()
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [invalidAttempt, setInvalidAttempt] = useState(0)

  const valuesOf = (texts: Texts): Values => ({
    ...initial,
    ...Object.fromEntries(
      Object.entries<string | boolean>(initial).map(([name, value]) => [
        name,
        typeof value === 'string' ? (texts[name] ?? value) : texts[name] === on,
      ]),
    ),
  })
  const problemsOf = (texts: Texts): Readonly<Record<string, string | undefined>> => ({
    ...rules.check?.(valuesOf(texts)),
  })
  const canSubmit = (texts: Texts): boolean => rules.canSubmit?.(valuesOf(texts)) ?? true
  const locate = (failure: Failure) => locateFailure(failure, { names, refusedField, failureAt })

  const texts = draft.fields
  const problems = problemsOf(texts)
  const located = refused === undefined ? undefined : locate(refused.failure)
  /** A refused value stays invalid until it changes. */
  const refusalAt = (name: string): string | undefined =>
    texts[name] === refused?.texts[name] ? located?.fields[name] : undefined

  const isShown = (name: string): boolean => isTried || (eager.includes(name) && texts[name]?.trim() !== '')

  const submit = (): void => {
    const sent = draft.peek()
    if (isUnderWay() || !canSubmit(sent)) return
    setIsTried(true)
    setRefused(undefined)
    if (isAny(problemsOf(sent))) return setInvalidAttempt((count) => count + 1)
    let isPassedOver = false
    const act = async (): Promise<Failure | undefined> => {
      const failure = await send(valuesOf(sent), draft.set)
      isPassedOver = failure !== undefined && rules.isSilent === true
      if (failure === undefined || isPassedOver) return undefined
      setRefused({ failure, texts: sent })
      if (locate(failure).isInvalid) setInvalidAttempt((count) => count + 1)
      return failure
    }
    const onSent = (): boolean => {
      setIsTried(false)
      // A form without a draft keeps its values, for password managers.
      return key === undefined || isPassedOver || draft.clearSent(sent)
    }
    sendOnce({ act, onSent, ...(leave === undefined ? {} : { leave: () => leave(valuesOf(sent)) }) })
  }

  return {
    values: valuesOf(texts),
    field: (name) => ({
      value: texts[name] ?? '',
      onChange: (value) => draft.set(name, value),
      error: (isShown(name) ? problems[name] : undefined) ?? refusalAt(name),
    }),
    flag: (name) => ({ isOn: texts[name] === on, onChange: (isOn) => draft.set(name, isOn ? on : '') }),
    change: draft.set,
    clear: () => {
      setIsTried(false)
      setRefused(undefined)
      draft.clear()
    },
    isSending,
    canSubmit: canSubmit(texts),
    failure: located?.rest,
    isRefused: refused?.failure._tag === 'ServerRefused' && names.some((name) => refusalAt(name) !== undefined),
    invalidAttempt,
    submit,
  }
}
