// Runs Lighthouse over pages, as a phone would load them, and prints what it found as JSON. Its own process: Lighthouse is installed beside
// this file, and not in the project. Arguments: the browser's path, how often, then the addresses.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'

const [chromePath, times, ...addresses] = process.argv.slice(2)

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

/** Audits whose number says how it feels. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/**
 * How fast a phone is meant, as Lighthouse's own index of a processor (`benchmarkIndex`): its default slows down four times what it takes for a
 * desktop of 1500 to 2000. The same phone is simulated on a slower or faster machine, as its documentation advises.
 */
const phoneIndex = 1750 / 4

const load = async (address, cpuSlowdownMultiplier) => {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    })
    return lhr
  } finally {
    chrome.kill()
  }
}

/** The slowdown that makes that phone of this machine: of three tries, so that one bad moment decides nothing. */
const calibrated = async (address) => {
  const indexes = []
  for (let run = 0; run < 3; run += 1) indexes.push((await load(address, 4)).environment.benchmarkIndex)
  const [, index] = indexes.toSorted((one, other) => one - other)
  return { index, slowdown: Math.max(1, Math.round((index / phoneIndex) * 10) / 10) }
}

const once = async (address, slowdown) => {
  const lhr = await load(address, slowdown)
  const scores = Object.values(lhr.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])
  const readings = metrics.map((id) => [lhr.audits[id].title, lhr.audits[id].displayValue])
  const weights = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
  const failed = weights
    .filter(({ id, weight }) => weight > 0 && !metrics.includes(id) && lhr.audits[id].score === 0)
    .map(({ id }) => lhr.audits[id].title)
  return { scores: Object.fromEntries(scores), readings: Object.fromEntries(readings), failed }
}

/** The run whose performance is in the middle: one run is as good as the machine's mood. */
const median = async (address, slowdown) => {
  const runs = []
  for (let run = 0; run < Number(times); run += 1) runs.push(await once(address, slowdown))
  return runs.toSorted((one, other) => one.scores.Performance - other.scores.Performance)[Math.floor(runs.length / 2)]
}

const { index, slowdown } = await calibrated(addresses[0])
const found = []
for (const address of addresses) found.push({ address, ...(await median(address, slowdown)) })
console.log(JSON.stringify({ index, slowdown, found }))
