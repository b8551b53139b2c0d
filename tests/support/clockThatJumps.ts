/**
 * Loaded before a server process (`--import`): its clock goes back a day at SIGUSR2. It stands in for a machine whose
 * clock is put back: Node reads the time through these functions only.
 */
const day = 24 * 60 * 60_000
const { now } = Date
let behind = 0

Date.now = () => now() - behind
process.on('SIGUSR2', () => {
  behind += day
  process.stdout.write('The clock was put back.\n')
})
