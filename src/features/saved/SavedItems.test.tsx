// The saved posts and comments of a folder: a removed item leaves at once, and returns on undo or failure.
import { Deferred, Effect, Schema } from 'effect'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Undo } from '../../../commands/kernel/Undo.ts'
import { Comment } from '../../../schemas/entities/Comment.ts'
import { Post } from '../../../schemas/entities/Post.ts'
import { aComment, aPost } from '../../../tests/support/entities.ts'
import { answered, testKernel } from '../../../tests/support/kernel.ts'
import { makeRun } from '../../core/runtime.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { SavedItems } from './screens/SavedFolderScreen.tsx'
import { SavedFolders } from './screens/SavedScreen.tsx'

const content = [
  Schema.encodeSync(Post)(aPost({ id: 1, title: 'Beans' })),
  Schema.encodeSync(Comment)(aComment({ id: 2, markdown: 'Water them less.' })),
]

const draw = async (folder: ReadonlyArray<unknown>, isRefused = false) => {
  const gate = Effect.runSync(Deferred.make<void>())
  const refusal = Effect.as(Deferred.await(gate), answered({ status: false, error: 'No.' }))
  const kernel = testKernel({
    answer: ({ path }) => {
      if (path === '/folder/get_folders.json')
        return answered({ folders: folder.length === 0 ? [] : [{ name: 'Garden', count: folder.length }] })
      if (path === '/folder/get_folder.json') return answered({ content: folder, has_more_entries: false })
      return isRefused ? refusal : answered({ status: true })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: sampleUser() })
  const run = makeRun(kernel.layer, () => {})
  const open = () => act(async () => Effect.runSync(Deferred.succeed(gate, undefined)))
  return { kernel, run, open, setting: { store: kernel.store, run } }
}

describe('a folder', () => {
  test('shows posts and comments; a removed one leaves at once, and returns on undo', async () => {
    const { setting, kernel, run } = await draw(content)
    const { page, press } = await renderInApp(<SavedItems folder="garden" />, setting)
    await vi.waitFor(() => expect(page.textContent).toContain('Water them less.'))
    expect(page.textContent).toContain('Beans')
    await press('button', 'Unsave')
    expect(page.textContent).not.toContain('Beans')
    await vi.waitFor(() => expect(kernel.toasts.at(-1)).toMatchObject({ text: 'Post unsaved!' }))
    await act(async () => void (await run(Undo, { sequence: kernel.toasts.at(-1)?.undo ?? 0 })))
    await vi.waitFor(() => expect(page.textContent).toContain('Beans'))
  })

  test('shows an item again when the server refuses to remove it', async () => {
    const { setting, kernel, open } = await draw(content, true)
    const { page, press } = await renderInApp(<SavedItems folder="garden" />, setting)
    await vi.waitFor(() => expect(page.textContent).toContain('Beans'))
    await press('button', 'Unsave')
    expect(page.textContent).not.toContain('Beans')
    await open()
    await vi.waitFor(() => expect(page.textContent).toContain('Beans'))
    expect(kernel.toasts).toEqual([{ text: 'Failed to save.', style: 'error' }])
  })

  test('says how to save when it is empty', async () => {
    const { setting } = await draw([])
    const { page } = await renderInApp(<SavedItems folder="garden" />, setting)
    await vi.waitFor(() => expect(page.textContent).toContain('Nothing is saved in this folder.'))
  })
})

describe('the folders', () => {
  test('link to their items, and show how many there are', async () => {
    const { setting } = await draw(content)
    const { page } = await renderInApp(<SavedFolders />, setting)
    await vi.waitFor(() => expect(page.querySelector('a')?.getAttribute('href')).toMatch(/^\/saved\/Garden/))
    expect(page.textContent).toContain('2 items')
  })

  test('say how to save when there are none', async () => {
    const { setting } = await draw([])
    const { page } = await renderInApp(<SavedFolders />, setting)
    await vi.waitFor(() => expect(page.textContent).toContain("You haven't saved anything."))
  })
})
