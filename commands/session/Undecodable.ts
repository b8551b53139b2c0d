/** Something in a session that is not what it should be: nothing of it was carried out. */

export class Undecodable extends Error {
  override readonly name = 'Undecodable'
  /** `where` begins a sentence: the entry, the value. */
  constructor(where: string) {
    super(`${where} cannot be read.`)
  }
}
