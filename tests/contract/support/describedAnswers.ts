/** Compares answers with the description of the API: every server of the contract tests does. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { Effect } from 'effect'
import type { Route } from '../../../server/http/answers.ts'
import { openApi } from '../../../server/http/openApi.ts'
import { ReadyAnswer } from '../../../server/http/ReadyAnswer.ts'

const makeValidator = () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  ajv.addSchema(openApi(), 'api')
  return ajv
}

let ajv: Ajv2020 | undefined
const validators = new Map<string, ValidateFunction>()

const inPointer = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

const validatorOf = (method: string, path: string): ValidateFunction => {
  const operation = `api#/paths/${inPointer(`/api/v2${path}`)}/${method.toLowerCase()}`
  const known = validators.get(operation)
  if (known !== undefined) return known
  ajv ??= makeValidator()
  const made = ajv.compile({ $ref: `${operation}/responses/200/content/application~1json/schema` })
  validators.set(operation, made)
  return made
}

/** What is wrong with an answer by its description; undefined if nothing is. */
export const wrongAnswer = (method: string, path: string, answer: unknown): string | undefined => {
  const validate = validatorOf(method, path)
  if (validate(answer)) return undefined
  const [error] = validate.errors ?? []
  return `${method} ${path}: ${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'}`
}

/** The route, whose answers are compared; `wrong` is told of those that differ. */
export const describedRoute =
  (wrong: (problem: string) => void) =>
  (route: Route): Route => ({
    ...route,
    respond: (input) =>
      Effect.tap(route.respond(input), (answer) =>
        Effect.sync(() => {
          // Bytes that were ready are read by a test of their own.
          if (answer instanceof ReadyAnswer) return
          const sent: object = JSON.parse(JSON.stringify(answer))
          const problem = wrongAnswer(route.method, route.path, { status: true, ...sent })
          if (problem !== undefined) wrong(problem)
        }),
      ),
  })
