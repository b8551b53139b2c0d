/** What this device keeps by a key, as it was found: noted in the log, but for what was typed. */
import { Effect } from 'effect'
import { Vault } from '../ports/Vault.ts'
import { type Form, noted } from './noted.ts'
import { someId } from './someId.ts'

/** What was typed is nobody's business, and neither is who visits. */
const inPlace: Readonly<Record<string, string | null>> = { 'parley.drafts': null, 'parley.visitor': someId }

/** Long: it weighs in the log as an answer does, and is let go of like one. */
const long: Form<string | undefined> = {
  show: (text) => (text === undefined ? null : { text }),
  revive: (shown) => {
    const { text }: { readonly text?: unknown } = Object(shown)
    return typeof text === 'string' ? text : undefined
  },
}

const kept = (key: string): Form<string | undefined> => ({
  show: (value) => (value === undefined ? null : key in inPlace ? inPlace[key] : value),
  revive: (shown) => (typeof shown === 'string' ? shown : undefined),
})

export const readVault = (key: string) =>
  noted(
    'vault',
    Effect.flatMap(Vault, (vault) => vault.read(key)),
    key === 'parley.places' ? long : kept(key),
  )
