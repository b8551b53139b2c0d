/**
 * An entity that nobody has looked at yet, in a form that takes less memory: of the thousands of comments in a long
 * thread only a few are ever on screen. The store makes it whole when it is first read, held back or changed, and it
 * stays whole then; so nobody sees two objects for one value.
 */
export abstract class CompactEntity<A> {
  /** How many lists hold the entity in memory. */
  holders = 0
  /** How recent it is, in the order of `Asking`. */
  knownAt = 0
  /** Makes the entity again, equal in all parts and their order. */
  abstract whole(): A
  /** Whether the entity of another compact form has the same parts. */
  abstract equals(other: CompactEntity<A>): boolean
}
