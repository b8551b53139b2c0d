/** The shareable part of a server's error text: the words that servers commonly use. All others may be user content. */

/** The words of the error texts of this API's servers. */
const words = `
  a about accept accepted account action action_reason active activity ad address addresses admin admins ads after again ago agree all
  already an and another answer answered answers any anything api are array arrive as ask asked at attempts author award awards ban
  banned bans be been before begin begins being belong beside between block blocked blocker blocks body boolean both breaking broke
  browse build built busy but by call came can cancelled cannot captcha card case change changed characters charged check checked
  checking choose client code comes comment comments communities community concluded config connection content could count create
  created credentials customreason cut damaged dashes database days declined deep delete deleted description design digits do does
  down easy edit edited else empty end ended equal everything example excluded exists expected expired expires expression failed feed feedid
  fetched few fields file files filetype filter filters finite first folder folders for form found founded from gave gb get give given
  gone greater guess guesses has have held here hidden holds hours http id if ignoring image in input integer invalid invitation
  invitations is it its itself json key kind know last later least left less let letters liability limit limits line lines link list
  loaded locked log logged logging login logs long longer looking looks made mail makes manage many mark match maximum may me member
  members mentioned message messages minute minutes missing moderate moderation moderator moderators moment more most move much must
  name named names need needs network new newer no nobody none not nothing now npm nsfw number object of off old on one only or orders out
  over own paid part password passwords payment payments pending people permission permissions picture pictures plain please policy
  post posts price pro profile provider public put queue rate reached read received recipients refused registration regular removal
  remove removed renews reply report reported reporter reports request requests required reserved reset restore review right rights room rule
  rules run running s same save saved score script search seconds send sent server session sessions set setting settings shorten signature since
  size so something sort space spam start still stop stored string submit subscription subscriptions such suspended take taken takes terms
  text texts than that the their then there these they things this those thread three tier time title to together token told too took
  top topic topics try trying type underscores undone unless up upload uploaded uploads upvoted use used user username usernames users
  valid value verdict video vote votes waiting warning was way well went what when which who whole wiki with word words work write
  writing wrong wrote you your yourself
`

const known = new Set(words.trim().split(/\s+/))

/** The placeholder for removed words and numbers. */
const leftOut = '…'

const word = /[\p{L}\p{N}\p{M}_]+(?:['’-][\p{L}\p{N}\p{M}_]+)*/gu
const other = /[^\p{L}\p{N}\p{M}_ .,:;!?()'’"…-]+/gu

/** Idempotent. */
export const sharedErrorText = (sentence: string): string =>
  sentence
    .replaceAll(word, (each) => (known.has(each.toLowerCase()) ? each : leftOut))
    .replaceAll(other, leftOut)
    .replaceAll(/…(?:[ …]*…)+/gu, leftOut)
