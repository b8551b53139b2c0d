/** Which build of the app this is: the name of its main file, which changes with everything in it. */

export const ownBuild = (): string => {
  const name = document.getElementById('app')?.getAttribute('href') ?? ''
  return /([^/]+)\.js$/.exec(name)?.[1] ?? 'development'
}
