// The types of chromium.mjs, for what starts a browser.
export declare const findChromium: () => Promise<string | undefined>
export declare const browserFlags: ReadonlyArray<string>
