/** Where the journeys' servers are. */

/** The server of the readers. The ports of the others are the next lower ones. */
export const journeyPort = Number(process.env['JOURNEY_PORT'] ?? 4199)

/** Where the sessions are recorded that meet a captcha. */
export const captchaPort = journeyPort - 4
