// Vite's own module types: CSS modules, assets, import.meta.env.
/// <reference types="vite/client" />
