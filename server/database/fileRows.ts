/** Rows about files of the media store. They are among the tables of Tables.ts. */

export interface RemovedFileRow {
  /** Name of a file that is to be taken out of the media store. */
  name: string
}
