/** What became of a request, in a word: its status, and the beginning of the sentence that refuses it. */
export const outcomeOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  const said = /"error":"([^"]{0,80})/.exec(text)?.[1]
  return `${response.status}${said === undefined ? '' : ` ${said}`}`
}
