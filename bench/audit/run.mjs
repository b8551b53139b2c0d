// Runs Lighthouse with its mobile settings and prints the results as JSON. A process of its own, because Lighthouse is
// installed beside this file and not in the project. Arguments: the browser's path, the number of runs, then the URLs.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [chromePath, times, ...addresses] = process.argv.slice(2)

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

/** Audits with a numeric value that people notice. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

const once = async (address) => {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    const scores = Object.values(lhr.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])
    const readings = metrics.map((id) => [lhr.audits[id].title, lhr.audits[id].displayValue])
    const weights = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
    const failed = weights
      .filter(({ id, weight }) => weight > 0 && !metrics.includes(id) && lhr.audits[id].score === 0)
      .map(({ id }) => lhr.audits[id].title)
    return { scores: Object.fromEntries(scores), readings: Object.fromEntries(readings), failed }
  } finally {
    chrome.kill()
  }
}

/** The run with the median performance score, because single runs vary. */
const median = async (address) => {
  const runs = []
  for (let run = 0; run < Number(times); run += 1) runs.push(await once(address))
  return runs.toSorted((one, other) => one.scores.Performance - other.scores.Performance)[Math.floor(runs.length / 2)]
}

const found = []
for (const address of addresses) found.push({ address, ...(await median(address)) })
console.log(JSON.stringify(found))
