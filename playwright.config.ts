// Journeys: a person with a phone, in a real Chromium, against the built client and server with a fresh demo world.
import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserFlags, findChromium } from './scripts/lib/chromium.mjs'
import { captchaPort, journeyPort } from './tests/journeys/support/ports.ts'

/** The highest of five ports. Two checkouts on one machine can run at once: JOURNEY_PORT=4299, say, for the other. */
const port = journeyPort
/** Here people write and vote: a world of its own, that asks for no captcha and lets everybody try as often as they like. */
const actingPort = port - 1
/** The only world with ads, on a site with a name of its own. */
const adsPort = port - 2
/** Where sessions are recorded, and where they are that meet a captcha: `npm run record` only. */
const recordingPorts = [port - 3, captchaPort] as const
const isRecording = process.env['RECORD_SESSIONS'] !== undefined
const executablePath = await findChromium()
// The journeys begin in a world nobody has touched. Workers and other tools read this file too, and must not take it away from the running server.
const world = 'test-results/world'
const actingWorld = 'test-results/acting-world'
const adsWorld = 'test-results/ads-world'
const recordingWorlds = ['test-results/recording-world', 'test-results/captcha-world'] as const
if (process.env['JOURNEY_WORLD'] === undefined && /playwright/.test(process.argv[1] ?? ''))
  for (const each of isRecording ? recordingWorlds : [world, actingWorld, adsWorld])
    rmSync(each, { recursive: true, force: true })
process.env['JOURNEY_WORLD'] = world

/** What journeys count in a feed is posts: ads have a journey and a server of their own. */
const adFree = { ADS: 'off' }

const own = 'dist/server/main.mjs'
/** In a copy of the first world, which is ready by then: they start one after the other, and to make a demo world takes longest. */
const inCopy = 'tests/journeys/support/startInCopy.ts'

const serverAt = (at: number, dataDir: string, settings: Record<string, string>, main = own) => ({
  command: `"${process.execPath}" ${main}`,
  url: `http://localhost:${at}/`,
  env: {
    PORT: String(at),
    DATA_DIR: dataDir,
    COPY_OF: world,
    DATABASE_URL: '',
    API_ORIGIN: '',
    // Journeys need no network.
    LINK_PREVIEWS: 'off',
    ...settings,
  },
  timeout: 120_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
})

const acting = { ...adFree, CAPTCHA: 'off', ATTEMPTS_PER_MINUTE: '1000000' }

const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  // One more than the cores that are promised: a journey waits for a third of its time, and another one uses it.
  workers: 3,
  fullyParallel: false,
  forbidOnly: !process.stdout.isTTY,
  // For what hangs or never comes: on a busy machine everything takes many times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Phones have 1 to 3.5; the journeys hold on each.
    deviceScaleFactor: Number(process.env['DEVICE_SCALE'] ?? 2),
    // What moves by itself costs frames, and is waited for. Journeys about motion, the walks and the recordings have it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    // To record every step costs a third of the whole run: `--trace retain-on-failure` does, where a journey that failed must be seen.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...browserFlags,
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        // The hosts of communities are this machine.
        '--host-resolver-rules=MAP *.win 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'recording',
      testMatch: '**/recording/*.journey.ts',
      use: { baseURL: `http://localhost:${recordingPorts[0]}`, ...moving },
    },
    // Each walk has a server and a world of its own. One follows the other, which takes longest: they begin.
    { name: 'walks', testDir: 'tests/walks', testMatch: '**/*.walk.ts', timeout: 240_000, use: moving },
    { name: 'reading', testIgnore: ['**/acting/**', '**/recording/**', '**/{ads,brand}.journey.ts'] },
    { name: 'ads', testMatch: '**/{ads,brand}.journey.ts', use: { baseURL: `http://localhost:${adsPort}` } },
    { name: 'acting', testMatch: '**/acting/*.journey.ts', use: { baseURL: `http://localhost:${actingPort}` } },
  ].filter(({ name }) => (name === 'recording') === isRecording),
  webServer: isRecording
    ? [serverAt(recordingPorts[0], recordingWorlds[0], acting), serverAt(recordingPorts[1], recordingWorlds[1], adFree)]
    : [
        serverAt(port, world, adFree),
        serverAt(adsPort, adsWorld, { BRAND_NAME: 'Lantern', BRAND_COLOR: '#7a3e9d' }, inCopy),
        serverAt(actingPort, actingWorld, acting, inCopy),
      ],
})
