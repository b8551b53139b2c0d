/** The current output of `npm run registry`, and the commands it finds, for tests beside the commands. */
import {
  allCommands,
  type FoundCommand,
  generatedFiles,
  placesText,
  registryText,
} from '../../scripts/lib/registryText.mjs'

export const generatedRegistry = async (): Promise<{
  readonly text: string
  readonly placesText: string
  /** Every file that it writes, by its path in `commands`. */
  readonly files: Readonly<Record<string, string>>
  readonly commands: ReadonlyArray<FoundCommand>
}> => ({
  text: await registryText(),
  placesText: await placesText(),
  commands: await allCommands(),
  files: await generatedFiles(),
})
