// The code of a command and the frames of a stack, as an engineer opens them; and what stands there when nothing comes.
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { Frames } from '../timeline/TroubleDetails.tsx'
import { CommandCode } from './CommandCode.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const path = 'commands/post/CastVote.ts'
const built = { address: '/sources/commands-1.json', lines: { 'content.vote.v1': [2, 3] } } as const
const codes = JSON.stringify({ [path]: '// before\nexport const CastVote =\n  1\n// after\n' })

const open = async (box: HTMLElement, words: RegExp): Promise<void> => {
  const found = [...box.querySelectorAll('summary')].find((each) => words.test(each.textContent))?.parentElement
  if (!(found instanceof HTMLDetailsElement)) throw new Error('it is not there')
  await act(async () => {
    found.open = true
    found.dispatchEvent(new Event('toggle'))
  })
}

const code = async (given: Partial<Parameters<typeof CommandCode>[0]> = {}) => {
  const asked: Array<string> = []
  drawn = await renderWithStore(
    <CommandCode
      name="content.vote.v1"
      build="1 a"
      madeBy="1 a"
      built={built}
      fetchFile={async (address) => {
        asked.push(address)
        return codes
      }}
      {...given}
    />,
  )
  return { ...drawn, asked }
}

const numbered = (box: HTMLElement): ReadonlyArray<string> =>
  [...box.querySelectorAll('pre code')].map(
    (line) => `${line.querySelector('[data-number]')?.getAttribute('data-number')} ${line.textContent.trimEnd()}`,
  )

it('says where the command is defined, and loads its code only when opened', async () => {
  const { box, press, asked, ran } = await code()
  expect(box.textContent).toContain(`${path}:2`)
  expect([asked, box.querySelector('pre')]).toEqual([[], null])
  await open(box, /^Lines 2 to 3$/)
  expect(asked).toEqual(['/sources/commands-1.json'])
  expect(numbered(box)).toEqual(['2 export const CastVote =', '3   1'])
  await press('Show the whole file')
  expect(numbered(box)).toEqual(['1 // before', '2 export const CastVote =', '3   1', '4 // after'])
  await press('Copy where the code is')
  expect(ran.map(({ name }) => name)).toEqual(['session.copyCode.v1'])
  expect(box.textContent).not.toContain('the session was made by')
})

it('says which build the code is of if another build made the session', async () => {
  const { box } = await code({ madeBy: '1 b' })
  expect(box.textContent).toContain('This is the code of build 1 a; the session was made by build 1 b.')
})

it('says why there is no code: not in the build, not loaded, or no such command', async () => {
  const without = await code({ built: undefined })
  expect(without.box.textContent).toContain(`${path}CopyThis build contains no source code.`)
  await without.remove()
  for (const answer of [undefined, '{}', '"no files"', '{"commands']) {
    const failed = await code({ fetchFile: async () => answer })
    await open(failed.box, /^Lines/)
    expect(failed.box.querySelector('[role=alert]')?.textContent).toBe(
      `The code could not be loaded. It is in ${path}:2.`,
    )
    await failed.remove()
  }
  const unknown = await code({ name: 'constructor' })
  expect(unknown.box.textContent).toContain('This build has no command of this name.')
})

const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['src/a.ts'],
  sourcesContent: ['one\ntwo\nthree\n'],
  mappings: 'AACA',
})

it('shows frames with their lines, and says which could not be followed', async () => {
  const frames = ['draw /assets/a.js:1:1', 'draw /assets/b.js:1:1']
  drawn = await renderWithStore(
    <Frames frames={frames} fetchFile={async (address) => (address === '/sources/a.js.map' ? map : undefined)} />,
  )
  const { box, press, ran } = drawn
  await act(async () => {})
  expect([...box.querySelectorAll('li > code')].map((each) => each.textContent)).toEqual([
    'draw src/a.ts:2:1',
    'draw /assets/b.js:1:1',
  ])
  expect(numbered(box)).toEqual(['1 one', '2 two', '3 three', '4 '])
  expect(box.querySelector('[role=status]')?.textContent).toMatch(/^1 of 2 frames could be mapped/)
  await press('Copy the stack')
  expect(ran.map(({ name }) => name)).toEqual(['session.copyCode.v1'])
})

it('leaves frames unchanged if no map loads', async () => {
  drawn = await renderWithStore(<Frames frames={['draw /assets/b.js:1:1']} fetchFile={async () => undefined} />)
  await act(async () => {})
  expect(drawn.box.querySelector('li')?.textContent).toBe('draw /assets/b.js:1:1')
  expect(drawn.box.querySelector('[role=status]')?.textContent).toMatch(/^No frame could be mapped to the sources/)
})
