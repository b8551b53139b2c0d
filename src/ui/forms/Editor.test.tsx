// The editor: counter, preview, toolbar, shortcuts and height.
import fc from 'fast-check'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { Editor, rowsFor } from './Editor.tsx'

const Writing = ({ text, onSend, error }: { text: string; onSend?: () => void; error?: string }) => {
  const [value, setValue] = useState(text)
  return (
    <Editor
      label="Your comment"
      value={value}
      onChange={setValue}
      error={error}
      {...(onSend === undefined ? {} : { onSend })}
    />
  )
}

const draw = async (text = '', rest: { onSend?: () => void; error?: string } = {}) => {
  const { page, find, press } = await renderInApp(<Writing text={text} {...rest} />)
  const area = page.querySelector('textarea')
  if (area === null) throw new Error('There is no text area')
  return {
    page,
    area,
    find,
    press,
    select: (part: string) => {
      area.focus()
      area.setSelectionRange(area.value.indexOf(part), area.value.indexOf(part) + part.length)
    },
    key: (key: string, held: 'ctrlKey' | 'metaKey' = 'ctrlKey') =>
      act(async () => {
        area.dispatchEvent(new KeyboardEvent('keydown', { key, [held]: true, bubbles: true, cancelable: true }))
      }),
    selected: () => area.value.slice(area.selectionStart, area.selectionEnd),
  }
}

describe('the editor', () => {
  it('has a label and counts characters', async () => {
    const { page, area } = await draw('Twelve words')
    expect(page.querySelector(`label[for="${area.id}"]`)?.textContent).toBe('Your comment')
    expect(page.textContent).toContain('12/15000')
    expect(area.getAttribute('aria-invalid')).toBe('false')
  })

  it('counts text that is too long, and truncates nothing', async () => {
    const { page, area } = await draw('a'.repeat(15_001))
    expect(page.textContent).toContain('15001/15000')
    expect([area.value.length, area.getAttribute('aria-invalid')]).toEqual([15_001, 'true'])
  })

  it('shows an error', async () => {
    const { page, area } = await draw('', { error: 'No.' })
    expect(page.querySelector('[role="alert"]')?.textContent).toBe('No.')
    expect(area.getAttribute('aria-describedby')).toContain(page.querySelector('[role="alert"]')?.id)
  })

  it('shows a preview without raw HTML, and returns to the text', async () => {
    const { page, area, find, press } = await draw('**Bold** <b onclick="alert(1)">raw</b>')
    await press('button', 'Preview')
    const preview = page.querySelector('section[aria-label="Preview"]')
    expect(preview?.querySelector('strong')?.textContent).toBe('Bold')
    expect(preview?.querySelector('b')).toBeNull()
    expect([area.hidden, find('button', 'Bold')]).toEqual([true, undefined])
    await press('button', 'Preview')
    expect([area.hidden, area.value.startsWith('**Bold**')]).toEqual([false, true])
  })

  it('says when there is nothing to preview', async () => {
    const { page, press } = await draw(' ')
    await press('button', 'Preview')
    expect(page.textContent).toContain('Nothing to preview.')
  })

  it.each([
    ['Bold', 'b', 'a **cat** sat', 'cat'],
    ['Italic', 'i', 'a *cat* sat', 'cat'],
    ['Link', 'k', 'a [cat](https://) sat', 'https://'],
  ])('%s formats the selection, by its button and by its shortcut', async (label, key, expected, selection) => {
    for (const by of ['button', 'key', 'command key']) {
      const { area, press, select, key: hit, selected } = await draw('a cat sat')
      select('cat')
      if (by === 'button') await press('button', label)
      else await hit(key, by === 'key' ? 'ctrlKey' : 'metaKey')
      expect([area.value, selected(), document.activeElement === area]).toEqual([expected, selection, true])
    }
  })

  it('quotes the lines of the selection', async () => {
    const { area, press, select } = await draw('one\ntwo')
    select('wo')
    await press('button', 'Quote')
    expect(area.value).toBe('one\n> two')
  })

  it('sends with Ctrl+Enter if there is a handler', async () => {
    const onSend = vi.fn<() => void>()
    const { key } = await draw('text', { onSend })
    await key('Enter')
    expect(onSend).toHaveBeenCalledTimes(1)
  })
})

it('the text area has as many rows as its text, from 7 to 15', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(20, 24, 25.6), (lines, lineHeight) => {
      expect(rowsFor(lines * lineHeight, lineHeight)).toBe(Math.min(15, Math.max(7, lines)))
    }),
  )
})
