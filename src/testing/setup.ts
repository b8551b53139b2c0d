// Component tests change signals and wait for React to follow; React asks to be told that it runs in a test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
