// What can go wrong before the server runs is told in one sentence; a stack would only hide it.

/** A failure whose message is the one sentence a person needs. */
export class Sentence extends Error {}

/** Runs a script's body; a `Sentence` is printed alone, any other error with its stack. Either way the exit code is 1. */
export const orSentence = async (body) => {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error)
    process.exitCode = 1
  }
}
