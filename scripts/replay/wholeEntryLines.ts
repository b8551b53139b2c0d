/** One entry in full, as lines: nothing is cut. */
import type { StepKind } from '../../commands/kernel/LogEntry.ts'
import type { SessionCall } from '../../commands/session/Session.ts'
import { printable } from './printable.ts'
import type { WholeEntry } from './wholeEntry.ts'

const milliseconds = 1000
const timeWidth = 10

/** Which part of the command made a change. */
const words: Readonly<Record<StepKind, string>> = {
  begun: 'as it began',
  proposed: 'shown at once',
  settled: 'settled',
  withdrawn: 'taken back',
  failed: 'as it gave up',
}

const whole = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

interface Placed {
  readonly order: number
  readonly after: number
  readonly text: string
}

const answerOf = ({ value, failure, defect }: NonNullable<SessionCall['answer']>): string => {
  if (failure !== undefined) return `failed: ${whole(failure)}`
  if (defect !== undefined) return `broke: ${defect}`
  const { status, text }: { readonly status?: unknown; readonly text?: unknown } = Object(value)
  return typeof status === 'number' && typeof text === 'string' ? `${status} ${text}` : whole(value)
}

const callLines = ({ entry, asked: times }: WholeEntry): ReadonlyArray<Placed> =>
  entry.calls.flatMap((call, nth): ReadonlyArray<Placed> => {
    const { order, asked, answer, request, losses, port } = call
    const name = asked === undefined ? `${port} ${call.nth + 1}` : `${asked.method} ${asked.path}`
    const id = request === undefined ? '' : `  (id ${request})`
    const input = asked === undefined ? '' : ` ${whole(asked.input)}`
    const lost = losses === undefined ? '' : `  (${losses.lost} rows did not decode: ${whole(losses.reasons)})`
    const kind = asked === undefined ? 'call' : 'request'
    const none = entry.given === true ? '  (its response is not in the file)' : '  (no response)'
    const sent = `${kind} ${name}${input}${id}${answer === undefined ? none : ''}`
    return [
      { order, after: times[nth] ?? 0, text: sent },
      ...(answer === undefined
        ? []
        : [
            {
              order: answer.order,
              after: Math.max(0, Math.round(answer.at - entry.at)),
              text: `response to ${name}: ${answerOf(answer)}${lost}`,
            },
          ]),
    ]
  })

const changeLines = ({ steps, isReplayed }: WholeEntry): ReadonlyArray<Placed> =>
  steps.flatMap(({ order, after: time = 0, what, changes }) =>
    changes.map(({ key, field, before, after }) => ({
      order,
      after: time,
      text: `${what === undefined ? 'changed' : words[what]}: ${key}${field === undefined ? '' : ` ${field}`}: ${isReplayed ? `${whole(before)} ` : ''}-> ${whole(after)}`,
    })),
  )

/** Its head, then everything that it did, each with the time since it began. */
export const wholeEntryLines = (told: WholeEntry): ReadonlyArray<string> => {
  const { entry, code, began, outcome, isReplayed } = told
  const { sequence, name, kind, within, input, duration, given } = entry
  const recorded = whole(entry.outcome ?? 'had not ended')
  const now = whole(outcome ?? 'had not ended')
  const did = [...callLines(told), ...changeLines(told)].toSorted((one, other) => one.order - other.order)
  return [
    `entry ${sequence}  ${name} (${code ?? 'no command of this build'})`,
    `  ${kind}${within === undefined ? '' : ` within entry ${within}`}, began ${(began / milliseconds).toFixed(3)} s after the first entry`,
    `  input: ${whole(input)}`,
    `  outcome: ${recorded}${duration === undefined ? '' : ` after ${Math.round(duration)} ms`}`,
    ...(isReplayed && now !== recorded ? [`  outcome under this build: ${now}`] : []),
    ...(given === true ? ['  given: it was not run again, and its changes are from the file'] : []),
    ...(isReplayed ? [] : ['  not replayed: the file has only the new values of its changes, long ones as digests']),
    ...did.map(({ after, text }) => `${`+${after} ms`.padStart(timeWidth)}  ${text}`),
  ].map(printable)
}
