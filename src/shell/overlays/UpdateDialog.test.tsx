// The update prompt. Nothing opens it on its own (src/adapters/worker/keepWorker.test.ts).
import { afterEach, describe, expect, it } from 'vitest'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { UpdateDialog } from './UpdateDialog.tsx'

let drawn: Drawn | undefined
afterEach(async () => drawn?.remove())

describe('the update prompt', () => {
  it('reloads the app, or closes', async () => {
    let isClosed = false
    drawn = await renderWithStore(<UpdateDialog overlay={{ name: 'update' }} onClose={() => void (isClosed = true)} />)
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('A new version is available')
    await drawn.press('Later')
    expect([isClosed, drawn.ran]).toEqual([true, []])
    await drawn.press('Reload')
    expect(drawn.ran).toEqual([{ name: 'app.load.v1', input: undefined }])
  })
})
