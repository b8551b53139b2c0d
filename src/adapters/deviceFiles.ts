/** A file that the app made, for the person: by the device's share sheet, or among the downloads. */
import type { DeviceFiles, TextFile } from '../../commands/ports/Platform.ts'
import { appVersion } from '../../schemas/screenLimits.ts'

/** Browsers share few kinds of files; a plain text is among them everywhere. */
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

/** Browsers fetch what they save a little later: milliseconds. */
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

/** The version, and the digest of the app's first file, which names every other one. */
const buildName = (): string => {
  const address = document.querySelector('link#app')?.getAttribute('href') ?? ''
  return `${appVersion} ${/([\w-]+)\.js$/.exec(address)?.[1] ?? 'not built'}`
}

export const deviceFiles = (): DeviceFiles => ({
  build: buildName(),
  canShare:
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [asText({ name: 'a.txt', text: 'a' })] }),
  share,
  download,
})
