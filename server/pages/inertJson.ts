/** JSON inside an element of a page: no tag or comment can begin in it, and no line can end. */
export const inertJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
