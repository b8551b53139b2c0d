/** The input that the log has of a command, as the command takes it: a file of the same type and size, nothing in the place of null. */
import { Schema, type SchemaAST } from 'effect'
import { fileLike } from '../effects/fileLike.ts'
import { currentInput } from '../kernel/currentInput.ts'
import { isFields } from './plain.ts'

const revive = (ast: SchemaAST.AST, value: unknown): unknown => {
  switch (ast._tag) {
    case 'Void':
    case 'Undefined':
      return value === null ? undefined : value
    case 'Declaration':
      return isFields(value) && 'type' in value && 'size' in value ? fileLike(value) : value
    case 'Suspend':
      return revive(ast.thunk(), value)
    case 'Union':
      return ast.types.reduce((rest: unknown, member) => revive(member, rest), value)
    case 'Objects': {
      if (!isFields(value)) return value
      const known = Object.entries(value).map(([name, each]): [string, unknown] => {
        const field =
          ast.propertySignatures.find((property) => property.name === name)?.type ?? ast.indexSignatures[0]?.type
        return [name, field === undefined ? each : revive(field, each)]
      })
      return Object.fromEntries(known)
    }
    case 'Arrays':
      return Array.isArray(value)
        ? value.map((each: unknown, at) => {
            const element = ast.elements[at] ?? ast.rest[0]
            return element === undefined ? each : revive(element, each)
          })
        : value
    default:
      return value
  }
}

interface Known {
  readonly name: string
  readonly input: Schema.Top
}

export const reviveInput = ({ name, input }: Known, told: unknown): unknown =>
  revive(Schema.toType(input).ast, currentInput(name, told))
