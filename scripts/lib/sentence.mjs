// Errors before the server runs are reported in one sentence; a stack would only hide it.

/** An error whose message is the one sentence that a person needs. */
export class Sentence extends Error {}

/** Runs a script's body. A `Sentence` is printed alone, any other error with its stack; both set exit code 1. */
export const orSentence = async (body) => {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error)
    process.exitCode = 1
  }
}
