/** Port: the client's store of entities and lists. */
import { Context } from 'effect'
import type { Store } from '../../signals/Store.ts'

export class Signals extends Context.Service<Signals, Store>()('parley/commands/Signals') {}
