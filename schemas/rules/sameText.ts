/** Compares texts ignoring line ends: servers keep those of the author's system, and text areas have only one kind. */

/** The text with the line ends of a text area. */
export const typedText = (text: string): string => text.replace(/\r\n?/g, '\n')

export const sameText = (one: string, other: string): boolean => typedText(one) === typedText(other)
