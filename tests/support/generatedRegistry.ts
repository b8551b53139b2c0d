/** What `npm run registry` would write now, and the commands that it finds, for tests beside the commands. */
import { allCommands, type FoundCommand, registryText } from '../../scripts/lib/registryText.mjs'

export const generatedRegistry = async (): Promise<{
  readonly text: string
  readonly commands: ReadonlyArray<FoundCommand>
}> => ({ text: await registryText(), commands: await allCommands() })
