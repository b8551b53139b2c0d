// The types of build.mjs.
export declare const builtLibraries: string
export declare const buildLibraries: (names: ReadonlyArray<string>) => Promise<void>
