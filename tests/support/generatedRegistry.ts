/** The current output of `npm run registry`, and the commands it finds, for tests beside the commands. */
import { allCommands, type FoundCommand, placesText, registryText } from '../../scripts/lib/registryText.mjs'

export const generatedRegistry = async (): Promise<{
  readonly text: string
  readonly placesText: string
  readonly commands: ReadonlyArray<FoundCommand>
}> => ({ text: await registryText(), placesText: await placesText(), commands: await allCommands() })
