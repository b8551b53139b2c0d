/** The outcome of a request in a word: its status, and the start of the refusal. */
export const outcomeOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  const said = /"error":"([^"]{0,80})/.exec(text)?.[1]
  return `${response.status}${said === undefined ? '' : ` ${said}`}`
}
