/** Texts that say the same: servers keep the line ends of whoever wrote them, and text areas have only one kind. */

/** The text with the line ends that a text area gives it. */
export const typedText = (text: string): string => text.replace(/\r\n?/g, '\n')

export const sameText = (one: string, other: string): boolean => typedText(one) === typedText(other)
