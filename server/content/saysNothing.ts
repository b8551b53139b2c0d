/** Tells texts that would stand there as nothing: a schema counts every character as a letter. */

/** Spaces of every width, line ends, joiners, marks of direction, fillers and the empty Braille cell: none of them draws anything. */
const drawsNothing = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nobody would see anything of the text. */
export const saysNothing = (text: string): boolean => drawsNothing.test(text)
