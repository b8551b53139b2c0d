// What `npm run replay -- --help` prints.

/** In one line, for the end of a sentence about a wrong argument. */
export const usage =
  'npm run replay FILE... [-- --print --brief --json --until N --entry N --against FOLDER --bisect GOOD..BAD]'

/** With one line for each option. */
export const help = `Replays recorded sessions without a browser and without a network, and compares them with the recording.

  npm run replay -- FILE... [OPTIONS]

  --print             each entry in order, with its requests and what it changed
  --brief             like --print, without entries of navigation, places and ads that changed nothing
  --until N           stop after entry N: its number in --print and at /debug
  --entry N           entry N in full: each change, request and response, with its time, and nothing cut
  --json              one line of JSON for each file, with all requests and all differences
  --against FOLDER    compare with another build (its dist folder) or another checkout
  --bisect GOOD..BAD  find the first commit after GOOD that replays the session differently
  --help              this text

Exit code 0: all replay as recorded (with --against: both builds do the same). 1: there is a difference, a file cannot be read, or (with --entry) there is no such entry.`
