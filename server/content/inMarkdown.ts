/** Puts plain text into markdown: what it says is what is read, whatever marks are in it. */

export const inMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
