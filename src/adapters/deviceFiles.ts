/** Hands a file that the app made to the person: through the share sheet or as a download. */
import type { DeviceFiles, TextFile } from '../../commands/ports/Platform.ts'
import { appVersion } from '../../schemas/screenLimits.ts'
import { deviceFacts } from './deviceFacts.ts'

/** Browsers share only a few file types; all of them share plain text. */
const asText = ({ name, text }: TextFile): File =>
  new File([text], name.replace(/\.\w+$/, '.txt'), { type: 'text/plain' })

const share: DeviceFiles['share'] = async (file) => {
  try {
    await navigator.share({ title: file.name, files: [asText(file)] })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}

/** Milliseconds to keep the download's URL alive: browsers read it a little later. */
const patience = 60_000

const download: DeviceFiles['download'] = async ({ name, text }) => {
  try {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), patience)
    return 'downloaded'
  } catch {
    return 'failed'
  }
}

/** The version, and the hash in the name of the app's first file, which refers to all other files. */
export const buildName = (): string => {
  // Sessions are opened without a page, too.
  const page = typeof document === 'undefined' ? undefined : document
  const address = page?.querySelector('script[src*="/app-"]')?.getAttribute('src') ?? ''
  return `${appVersion} ${/\/app-([\w-]+)\.js$/.exec(address)?.[1] ?? 'not built'}`
}

/** As the build wrote it into the page. */
export const commitName = (): Pick<DeviceFiles, 'commit'> => {
  const commit = document.querySelector('meta[name="commit"]')?.getAttribute('content') ?? ''
  return commit === '' ? {} : { commit }
}

export const deviceFiles = (): DeviceFiles => ({
  build: buildName(),
  ...commitName(),
  device: deviceFacts,
  canShare:
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [asText({ name: 'a.txt', text: 'a' })] }),
  share,
  download,
})
