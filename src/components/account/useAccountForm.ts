/** How every form of an account behaves: what is wrong stands at its field, nothing is sent twice, and a failure is told where it was sent. */
import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '../../../schemas/Failure.ts'
import { refusedField } from './fieldWords.ts'

/** What is wrong, as a sentence for each field; `undefined` where nothing is. */
type Wrongs = Readonly<Record<string, string | undefined>>

interface FormRules {
  /** What is wrong with what was typed, before anything is sent. Names every field of the form. */
  readonly check: () => Wrongs
  readonly send: () => Promise<Failure | undefined>
}

interface Findings {
  readonly wrongs: Wrongs
  /** The server said what is wrong with a field. */
  readonly isRefused?: boolean
  /** What became of it, where it belongs to no single field. */
  readonly failure?: Failure
}

export interface AccountFormState extends Findings {
  readonly isBusy: boolean
  readonly submit: (event: FormEvent) => void
}

const isWrong = (wrongs: Wrongs): boolean => Object.values(wrongs).some((sentence) => sentence !== undefined)

/** What the server refuses goes to the field that it is about, and else to the end of the form. */
const refusalAt = (failure: Extract<Failure, { readonly _tag: 'ServerRefused' }>, fields: Wrongs): Findings => {
  const name = refusedField(failure.text, Object.keys(fields))
  return name === undefined ? { wrongs: {}, failure } : { wrongs: { [name]: failure.text }, isRefused: true }
}

/** Sentences of a refused input go to their fields; of any other failure, and of fields that the form does not have, to its end. */
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
