/** The guard of what only members do. The server checks it again; here it is a courtesy. Document 1, section 6. */
import { MemberRequired } from '../schemas/Failure.ts'
import type { Moment } from './Command.ts'

export const memberOnly = (_input: unknown, { store }: Moment): MemberRequired | undefined =>
  store.viewer.peek().kind === 'guest' ? new MemberRequired() : undefined
