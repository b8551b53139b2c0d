/** The ports of the journeys' servers. */

/** The readers' server. The others use the next lower ports. */
export const journeyPort = Number(process.env['JOURNEY_PORT'] ?? 4199)

/** The server with captchas, for recording sessions. */
export const captchaPort = journeyPort - 4
