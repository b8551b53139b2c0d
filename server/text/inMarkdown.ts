/** Escapes plain text for Markdown, so that it renders as typed. */

export const inMarkdown = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
