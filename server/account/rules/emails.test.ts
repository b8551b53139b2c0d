import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashEmail, isEmail } from './emails.ts'

describe('e-mail addresses', () => {
  it('are stored as salted, memory-hard hashes that do not reveal the address', async () => {
    const [one, other] = await Promise.all([hashEmail('Yvonne@Example.org'), hashEmail('Yvonne@Example.org')])
    expect(one).toMatch(/^argon2id\$19456\$2\$1\$/)
    expect(one).not.toBe(other)
    // A hash is random letters, which spell short names now and then.
    expect(one).not.toMatch(/yvonne|example/i)
  })

  it('are recognised in any case and with space around them', async () => {
    const hash = await hashEmail('Ada@Example.org')
    expect(await isEmail(' ada@EXAMPLE.org ', hash)).toBe(true)
    expect(await isEmail('eve@example.org', hash)).toBe(false)
  })

  it('never match an empty hash', async () => {
    expect(await hashEmail('')).toBe('')
    expect(await isEmail('ada@example.org', '')).toBe(false)
  })

  it('stored by earlier versions are still recognised', async () => {
    const older = createHash('sha256').update('ada@example.org').digest('hex')
    expect(await isEmail('Ada@example.org', older)).toBe(true)
    expect(await isEmail('eve@example.org', older)).toBe(false)
  })
})
