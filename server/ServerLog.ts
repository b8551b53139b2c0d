/**
 * Where handlers log what failed outside the server, for the operator. Never a secret, and never text that a caller
 * typed.
 */
import { Context } from 'effect'

export class ServerLog extends Context.Service<ServerLog, (line: string) => void>()('server/ServerLog') {}
