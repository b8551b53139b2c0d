/**
 * Prices on the wire, as numbers and in forms, and as whole cents in the domain. Separate from the other scalars,
 * because only payments need them.
 */
import { Schema, SchemaTransformation } from 'effect'
import { money } from '../screenLimits.ts'

/** Dollars as a number on the wire (`6.99`), whole cents in the domain (699). */
export const Cents = Schema.Finite.pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({
      decode: (dollars: number) => Math.round(dollars * 100),
      encode: (cents: number) => cents / 100,
    }),
  ),
)

/**
 * A contribution per month in a form: `6.99` on the wire, whole cents from 699 to 50,000 in the domain.
 * docs/behaviour/payments.md#pro.
 */
export const PriceText = Schema.String.check(Schema.isPattern(/^\d{1,6}(\.\d{1,2})?$/)).pipe(
  Schema.decodeTo(
    Schema.Int.check(Schema.isBetween({ minimum: money.proLeast, maximum: money.proMost })),
    SchemaTransformation.transform({
      decode: (text: string) => Math.round(Number(text) * 100),
      encode: (cents: number) => (cents / 100).toFixed(2),
    }),
  ),
)
