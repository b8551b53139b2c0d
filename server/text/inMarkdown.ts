/** Escapes plain text for Markdown, so that it renders as typed. */

export const inMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')

// Detects invisible texts: for a schema, every character counts as a letter.

/**
 * Spaces of every width, line ends, joiners, direction marks, fillers and the empty Braille cell: all invisible.
 */
const drawsNothing = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether the text has no visible characters. */
export const saysNothing = (text: string): boolean => drawsNothing.test(text)
