/**
 * Guard for commands that need an account. The server checks again; checking here saves the request.
 * docs/behaviour/layout-and-navigation.md#guests.
 */
import { MemberRequired } from '../../schemas/Failure.ts'
import type { CommandContext } from './Command.ts'

export const memberOnly = (_input: unknown, { store }: CommandContext): MemberRequired | undefined =>
  store.viewer.peek().kind === 'guest' ? new MemberRequired() : undefined
