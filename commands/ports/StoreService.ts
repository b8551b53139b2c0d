/** Port: the client's store of entities and lists. */
import { Context } from 'effect'
import type { Store } from '../../signals/Store.ts'

export class StoreService extends Context.Service<StoreService, Store>()('parley/commands/StoreService') {}
