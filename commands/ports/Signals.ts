/** The door through which commands reach what the client knows: the entity store and its lists. */
import { Context } from 'effect'
import type { Store } from '../../signals/Store.ts'

export class Signals extends Context.Service<Signals, Store>()('parley/commands/Signals') {}
