/** The behaviour of every account form: errors at their fields, no double submit, and failures shown in the form. */
import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '../../../schemas/Failure.ts'
import { refusedField } from './fieldLabels.ts'

/** An error for each field; `undefined` for none. */
type Wrongs = Readonly<Record<string, string | undefined>>

interface FormRules {
  /** Errors in the input before sending. Has a key for every field of the form. */
  readonly check: () => Wrongs
  readonly send: () => Promise<Failure | undefined>
}

interface Findings {
  readonly wrongs: Wrongs
  /** The server rejected a field. */
  readonly isRefused?: boolean
  /** The failure, if it belongs to no single field. */
  readonly failure?: Failure
}

export interface AccountFormState extends Findings {
  readonly isBusy: boolean
  readonly submit: (event: FormEvent) => void
}

const isWrong = (wrongs: Wrongs): boolean => Object.values(wrongs).some((sentence) => sentence !== undefined)

/** Shows a refusal at the field that it is about, or else at the end of the form. */
const refusalAt = (failure: Extract<Failure, { readonly _tag: 'ServerRefused' }>, fields: Wrongs): Findings => {
  const name = refusedField(failure.text, Object.keys(fields))
  return name === undefined ? { wrongs: {}, failure } : { wrongs: { [name]: failure.text }, isRefused: true }
}

/** Shows invalid input at its fields; any other failure, or one of unknown fields, at the end of the form. */
const findingsOf = (failure: Failure, fields: Wrongs): Findings => {
  if (failure._tag === 'ServerRefused') return refusalAt(failure, fields)
  if (failure._tag !== 'InvalidInput') return { wrongs: {}, failure }
  const reasons = new Map(failure.fields.map(({ field, reason }) => [field, reason]))
  const wrongs = Object.fromEntries(Object.keys(fields).map((name) => [name, reasons.get(name)]))
  return isWrong(wrongs) ? { wrongs } : { wrongs, failure }
}

export const useAccountForm = ({ check, send }: FormRules): AccountFormState => {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [findings, setFindings] = useState<Findings>({ wrongs: {} })
  const carryOut = async (): Promise<void> => {
    const wrongs = check()
    setFindings({ wrongs })
    if (isWrong(wrongs)) return
    isUnderWay.current = true
    setIsBusy(true)
    const failure = await send()
    isUnderWay.current = false
    setIsBusy(false)
    if (failure !== undefined) setFindings(findingsOf(failure, wrongs))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isUnderWay.current) void carryOut()
  }
  return { ...findings, isBusy, submit }
}
