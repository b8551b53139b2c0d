import { Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../api/calls.ts'
import { IdText, requiredText } from './scalars.ts'
import { isSecret, redact, redacted, redactedEmail, secret } from './secret.ts'

/** A schema with a value; every secret contains a character that occurs nowhere else. */
interface Sample {
  readonly schema: Schema.Top
  readonly value: unknown
}
const hidden = fc.nat().map((n) => `¤${n}¤`)
const open: fc.Arbitrary<Sample> = fc.string().map((value) => ({ schema: Schema.String, value }))
const closed: fc.Arbitrary<Sample> = hidden.map((value) => ({ schema: secret(Schema.String), value }))
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4 },
    open,
    closed,
    fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('sample'), { maxKeys: 3 }).map((fields) => ({
      schema: Schema.Struct(Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, each.schema]))),
      value: Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, each.value])),
    })),
    tie('sample').map((each) => ({ schema: Schema.Array(each.schema), value: [each.value, each.value] })),
    tie('sample').map((each) => ({ schema: Schema.Record(Schema.String, each.schema), value: { any: each.value } })),
    fc.tuple(tie('sample'), tie('sample')).map(([one, other]) => ({
      schema: Schema.Union([Schema.Struct({ one: one.schema }), Schema.Struct({ other: other.schema })]),
      value: { other: other.value },
    })),
  ),
}))

describe('secrets', () => {
  it('never pass, at any depth', () => {
    fc.assert(fc.property(sample, ({ schema, value }) => !JSON.stringify(redact(schema, value)).includes('¤')))
  })

  it('are redacted without changing anything else, and idempotently', () => {
    fc.assert(
      fc.property(sample, ({ schema, value }) => {
        const once = redact(schema, value)
        expect(redact(schema, once)).toEqual(once)
        expect(JSON.stringify(once)).toBe(JSON.stringify(value).replaceAll(/¤\d+¤/g, redacted))
      }),
    )
  })

  it('stay marked through checks, optional keys and renamed keys', () => {
    expect(isSecret(secret(requiredText(3)))).toBe(true)
    expect(isSecret(secret(Schema.String).check(Schema.isMinLength(1)))).toBe(true)
    expect(isSecret(Schema.optionalKey(secret(IdText)))).toBe(true)
    expect(isSecret(Schema.String)).toBe(false)
    const renamed = Schema.Struct({ pin: secret(IdText) }).pipe(Schema.encodeKeys({ pin: 'p' }))
    expect(redact(renamed, { pin: 1 })).toEqual({ pin: redacted })
  })

  it('are redacted even if the value does not match the schema', () => {
    expect(redact(calls['account.setEmail'].input, { password: 4, email: 'not one' })).toEqual({
      password: redacted,
      email: redactedEmail,
    })
  })

  it('include passwords, captcha solutions and private messages, but not public fields', () => {
    const content = 'words'
    expect(redact(calls['messages.createMessage'].input, { parentId: 1, content, liability: true })).toEqual({
      parentId: 1,
      content: redacted,
      liability: true,
    })
    expect(redact(calls['actions.createComment'].input, { community: 'c', postId: 1, content, captcha: 'x' })).toEqual({
      community: 'c',
      postId: 1,
      content,
      captcha: redacted,
    })
    expect(redact(calls['session.createToken'].answer, { apiKey: 'k', apiSecret: 's' })).toEqual({
      apiKey: redacted,
      apiSecret: redacted,
    })
  })

  it('are marked in every call: no field called password, token, secret, captcha or email is unmarked', () => {
    const probe = { password: '¤', token: '¤', captcha: '¤', email: '¤', oldPassword: '¤', newPassword: '¤' }
    const found = Object.entries(calls).flatMap(([name, call]) => {
      const fields = JSON.stringify(Schema.toType(call.input).ast)
      const shown = redact(call.input, probe) as Readonly<Record<string, string>>
      return Object.keys(probe)
        .filter((key) => fields.includes(`"name":"${key}"`))
        .map((key) => ({ name, key, shown: shown[key] }))
    })
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(({ key, shown }) => shown !== (key === 'email' ? redactedEmail : redacted))).toEqual([])
  })
})
