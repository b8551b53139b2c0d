// Journeys: a person with a phone, in a real Chromium, against the built client and server with a fresh demo world.
import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

const port = 4199
/** Here people write and vote: a world of its own, that asks for no captcha and lets everybody try as often as they like. */
const actingPort = 4198
/** The only world with ads. */
const adsPort = 4197
/** Where sessions are recorded, and where they are that meet a captcha: `npm run record` only. */
const recordingPorts = [4196, 4195] as const
const isRecording = process.env['RECORD_SESSIONS'] !== undefined
const executablePath = await findChromium()
// The journeys begin in a world nobody has touched. Workers read this file too, and must not take it away from the running server.
const world = 'test-results/world'
const actingWorld = 'test-results/acting-world'
const adsWorld = 'test-results/ads-world'
const recordingWorlds = ['test-results/recording-world', 'test-results/captcha-world'] as const
if (process.env['JOURNEY_WORLD'] === undefined)
  for (const each of isRecording ? recordingWorlds : [world, actingWorld, adsWorld])
    rmSync(each, { recursive: true, force: true })
process.env['JOURNEY_WORLD'] = world

/** What journeys count in a feed is posts: ads have a journey and a server of their own. */
const adFree = { ADS: 'off' }

const serverAt = (at: number, dataDir: string, settings: Record<string, string>) => ({
  command: `"${process.execPath}" dist/server/main.mjs`,
  url: `http://localhost:${at}/`,
  env: { PORT: String(at), DATA_DIR: dataDir, DATABASE_URL: '', API_ORIGIN: '', ...settings },
  timeout: 120_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
})

const acting = { ...adFree, CAPTCHA: 'off', ATTEMPTS_PER_MINUTE: '1000000' }

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: !process.stdout.isTTY,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Phones have 1 to 3.5; the journeys hold on each.
    deviceScaleFactor: Number(process.env['DEVICE_SCALE'] ?? 2),
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    // To record every step costs a third of the whole run: `--trace retain-on-failure` does, where a journey that failed must be seen.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
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
      use: { baseURL: `http://localhost:${recordingPorts[0]}` },
    },
    { name: 'reading', testIgnore: ['**/acting/**', '**/recording/**', '**/ads.journey.ts'] },
    { name: 'ads', testMatch: '**/ads.journey.ts', use: { baseURL: `http://localhost:${adsPort}` } },
    { name: 'acting', testMatch: '**/acting/*.journey.ts', use: { baseURL: `http://localhost:${actingPort}` } },
  ].filter(({ name }) => (name === 'recording') === isRecording),
  webServer: isRecording
    ? [serverAt(recordingPorts[0], recordingWorlds[0], acting), serverAt(recordingPorts[1], recordingWorlds[1], adFree)]
    : [serverAt(port, world, adFree), serverAt(adsPort, adsWorld, {}), serverAt(actingPort, actingWorld, acting)],
})
