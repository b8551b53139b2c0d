/** Reads one column of a table: an object of rows, such as that of the settings. */
import { Struct } from 'effect'

interface ReadColumn<Column extends string> extends Struct.Lambda {
  <Row extends Readonly<Record<Column, unknown>>>(row: Row): Row[Column]
  readonly '~lambda.out': this['~lambda.in'] extends Readonly<Record<Column, infer Value>> ? Value : never
}

/** For `Struct.map`: each row becomes its value in the column. */
export const column = <Column extends string>(name: Column) => Struct.lambda<ReadColumn<Column>>((row) => row[name])
