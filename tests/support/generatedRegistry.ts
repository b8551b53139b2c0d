/** What `npm run registry` would write now, and the commands that it finds, for tests beside the commands. */
import { allCommands, type FoundCommand, placesText, registryText } from '../../scripts/lib/registryText.mjs'

export const generatedRegistry = async (): Promise<{
  readonly text: string
  readonly placesText: string
  readonly commands: ReadonlyArray<FoundCommand>
}> => ({ text: await registryText(), placesText: await placesText(), commands: await allCommands() })
