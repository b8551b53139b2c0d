/** A command that a closed tab left on the device. */
export interface UnsentAct {
  readonly id: string
  /** Lower-case name of the member who did it. */
  readonly member: string
  /** The command's name. */
  readonly name: string
  readonly input: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
}
