/**
 * The editor for longer texts: a growing text area with formatting, a preview and a counter. Text that is too long is
 * counted, not truncated. docs/behaviour/compose.md#editor.
 */
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { textLimits } from '../../../schemas/limits.ts'
import { editorRows } from '../../../schemas/screenLimits.ts'
import { Bold, Eye, Italic, Link, TextQuote } from '../moreIcons.tsx'
import { Markdown } from '../text/Markdown.tsx'
import { useFocusFirst } from '../useFocusReturn.ts'
import styles from './Editor.module.css'
import { type Mark, marked } from './markdownMarks.ts'

// Lets a text area grow with its text, from 7 rows to 15; beyond that it scrolls. docs/behaviour/compose.md#editor.

/** Number of rows for a text of this height; both in CSS pixels. */
export const rowsFor = (height: number, lineHeight: number): number =>
  Math.min(editorRows.most, Math.max(editorRows.least, Math.round(height / lineHeight)))

/** Fits the rows to the text, whatever their number was before. */
const grow = (area: HTMLTextAreaElement): void => {
  const { paddingTop, paddingBottom, lineHeight: line } = getComputedStyle(area)
  const lineHeight = Number.parseFloat(line)
  // A hidden area has no height to measure.
  if (area.hidden || !(lineHeight > 0)) return
  area.rows = 1
  const height = area.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  area.rows = rowsFor(height, lineHeight)
}

/** `isSeen` is whether the area is visible. */
const useGrowingRows = (area: RefObject<HTMLTextAreaElement | null>, text: string, isSeen: boolean): void =>
  useLayoutEffect(() => {
    if (area.current !== null && isSeen) grow(area.current)
  }, [area, text, isSeen])

interface EditorButtonProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A toolbar button of the editor. Pressing it keeps the caret and the on-screen keyboard. */
const EditorButton = ({ label, onPress, children }: EditorButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    // The first is for taps (clickAtLift.ts), the second for the mouse.
    data-keeps-focus=""
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
)

/** Inserts text through the browser's undo history. A browser without support changes the text without undo. */
const type = (area: HTMLTextAreaElement, text: string): void => {
  // Deprecated, but the only way to change a text area so that it can be undone.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  area.setRangeText(text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Applies a button's change to a text area as if it had been typed, so that undo and input listeners work. */
const applyMark = (area: HTMLTextAreaElement, mark: Mark): void => {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  const change = marked(mark, { text, start, end })
  area.focus()
  area.setSelectionRange(change.from, change.to)
  type(area, change.by)
  area.setSelectionRange(change.start, change.end)
}

interface EditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The error, as a sentence. */
  readonly error?: string | undefined
  readonly placeholder?: string
  /** The label is for screen readers only, where the purpose is visible anyway. */
  readonly isLabelHidden?: boolean
  readonly hasToolbar?: boolean
  /** Only where the person pressed a button in order to type here. */
  readonly isFocusedFirst?: boolean
  /** One line high while it is empty and has no focus. */
  readonly isSmallEmpty?: boolean
  /** Runs on Ctrl+Enter or Cmd+Enter. */
  readonly onSend?: () => void
}

interface Tool {
  readonly mark: Mark
  readonly label: string
  readonly icon: ReactNode
  /** The shortcut's letter, with Ctrl or Cmd. */
  readonly key?: string
}

const tools: ReadonlyArray<Tool> = [
  { mark: 'bold', label: 'Bold', icon: <Bold size={18} />, key: 'b' },
  { mark: 'italic', label: 'Italic', icon: <Italic size={18} />, key: 'i' },
  { mark: 'quote', label: 'Quote', icon: <TextQuote size={18} /> },
  { mark: 'link', label: 'Link', icon: <Link size={18} />, key: 'k' },
]

export const Editor = ({
  label,
  value,
  onChange,
  error,
  placeholder,
  isLabelHidden = false,
  hasToolbar = true,
  isFocusedFirst = false,
  isSmallEmpty = false,
  onSend,
}: EditorProps) => {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  useGrowingRows(area, value, !isPreview)
  useFocusFirst(area, isFocusedFirst)
  const isTooLong = value.length > textLimits.editor
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    const isSend = event.key === 'Enter' && onSend !== undefined
    if (tool === undefined && !isSend) return
    event.preventDefault()
    if (tool !== undefined) applyMark(event.currentTarget, tool.mark)
    else onSend?.()
  }
  return (
    <div className={clsx(styles.editor, isSmallEmpty && value === '' && styles.small)}>
      <label htmlFor={id} className={clsx(styles.label, isLabelHidden && styles.hidden)}>
        {label}
      </label>
      <div className={clsx(styles.frame, (error !== undefined || isTooLong) && styles.bad)}>
        <div className={styles.bar}>
          {hasToolbar && !isPreview && (
            <div role="toolbar" aria-label="Formatting" className={styles.tools}>
              {tools.map((tool) => (
                <EditorButton
                  key={tool.mark}
                  label={tool.label}
                  onPress={() => area.current !== null && applyMark(area.current, tool.mark)}
                >
                  {tool.icon}
                </EditorButton>
              ))}
            </div>
          )}
          <button
            type="button"
            className={styles.preview}
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            <Eye size={18} aria-hidden="true" />
            Preview
          </button>
        </div>
        {/* Hidden but mounted during the preview, so that its undo history survives. */}
        <textarea
          ref={area}
          id={id}
          dir="auto"
          className={styles.area}
          hidden={isPreview}
          rows={editorRows.least}
          value={value}
          placeholder={placeholder}
          autoCapitalize="sentences"
          aria-invalid={error !== undefined || isTooLong}
          aria-describedby={`${id}-said ${id}-count`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={press}
        />
        {isPreview && (
          <section aria-label="Preview" className={styles.shown}>
            {value.trim() === '' ? <p className={styles.nothing}>Nothing to preview.</p> : <Markdown text={value} />}
          </section>
        )}
      </div>
      <div className={styles.under}>
        <span id={`${id}-said`} role={error === undefined ? undefined : 'alert'} className={styles.wrong}>
          {error}
        </span>
        <span id={`${id}-count`} className={clsx(styles.count, isTooLong && styles.wrong)}>
          {value.length}/{textLimits.editor}
        </span>
      </div>
    </div>
  )
}
