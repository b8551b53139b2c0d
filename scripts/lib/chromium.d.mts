// The types of chromium.mjs, for the Playwright configuration.
export declare const findChromium: () => Promise<string | undefined>
