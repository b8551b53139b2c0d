// Journeys: a person with a phone, in a real Chromium, against the built client and server with a fresh demo world.
import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.mjs'

const port = 4199
const executablePath = await findChromium()
// The journeys begin in a world nobody has touched. Workers read this file too, and must not take it away from the running server.
const world = 'test-results/world'
if (process.env['JOURNEY_WORLD'] === undefined) rmSync(world, { recursive: true, force: true })
process.env['JOURNEY_WORLD'] = world

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
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" dist/server/main.mjs`,
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), DATA_DIR: world, DATABASE_URL: '', API_ORIGIN: '' },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
