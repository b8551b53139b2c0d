/** The shareable part of a server's error text: the words that servers commonly use. All others may be user content. */

/** The words of the error texts of this API's servers. */
const words = `
  a about accept account active activity address addresses admin admins ads after again ago agree all already an and another answer
  answered answers any anything api are as ask asked at attempts author award awards ban banned bans be been before begin begins being
  belong beside block blocked blocks body both breaking broke browse busy but by call came can cancelled cannot captcha case change
  changed characters charged check checked checking choose client comes comment comments communities community concluded config content
  could count create created credentials days declined deleted description do does down edited else empty end everything example excluded
  expected expired expires failed feed fetched few fields file files filter filters first folder folders for form found from gave get give
  given gone guesses has have held here hidden holds hours ignoring in input invalid invitation invitations is it its itself kind know
  last later less let letters liability limit limits link locked log logged logging login logs long made mail makes manage many mark match
  may me member members mentioned message messages minute minutes missing moderate moderation moderator moderators moment more most move
  much must name named names need needs new newer no nobody none not nothing now number object of off old on one only or orders out over
  paid part password passwords payment payments pending people permission permissions picture plain please policy post posts public put
  queue rate reached received recipients refused registration removal removed report reported reporter reports request required reserved
  reset restore review right rights rule rules save saved score search seconds send sent server session sessions set setting settings
  something spam stop stored submit subscription subscriptions such suspended take taken takes terms text texts than that the their then
  there these they things this those thread three time title to together token told too took top topic topics try trying unless up upload
  uploaded uploads upvoted use used user username users verdict vote votes waiting warning was well went what when which who whole wiki
  with write writing wrong wrote you your yourself
`

const known = new Set(words.trim().split(/\s+/))

/** The placeholder for removed words and numbers. */
const leftOut = '…'

const word = /[\p{L}\p{N}\p{M}_]+(?:['’-][\p{L}\p{N}\p{M}_]+)*/gu
const other = /[^\p{L}\p{N}\p{M}_ .,:;!?()'’…-]+/gu

/** Idempotent. */
export const sharedErrorText = (sentence: string): string =>
  sentence
    .replaceAll(word, (each) => (known.has(each.toLowerCase()) ? each : leftOut))
    .replaceAll(other, leftOut)
    .replaceAll(/…(?:[ …]*…)+/gu, leftOut)
