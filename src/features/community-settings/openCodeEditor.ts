/**
 * The editor for YAML and CSS: CodeMirror in a shadow root, where it can adopt style sheets, since the page's CSP
 * allows no inline styles. Tab leaves the editor like any field.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { CodeProblem } from '../../../schemas/rules/yamlProblems.ts'

export type CodeLanguage = 'yaml' | 'css'

export interface OpenEditor {
  /** Replaces the text; does nothing if it is unchanged, so that the selection is kept. */
  readonly show: (text: string) => void
  /** Marks these problems and clears all others. */
  readonly mark: (problems: ReadonlyArray<CodeProblem>) => void
  /** Moves the cursor to a position. */
  readonly goTo: (place: number) => void
  readonly close: () => void
}

interface EditorOptions {
  readonly label: string
  readonly language: CodeLanguage
  readonly text: string
  readonly onChange: (text: string) => void
}

const languages = { yaml, css } as const

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.tagName, tags.className], class: 'code-name' },
  { tag: [tags.string, tags.special(tags.string), tags.content], class: 'code-text' },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color, tags.atom], class: 'code-value' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], class: 'code-comment' },
])

const looks = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--size-small)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content, .cm-gutter': { minHeight: '45dvh' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': { color: 'var(--text-faint)', backgroundColor: 'var(--surface-sunken)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 8px 0 4px' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--danger)' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--surface-raised)', border: '1px solid var(--line)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.code-name': { color: 'var(--accent-text)', fontWeight: '600' },
  '.code-text': { color: 'var(--text)' },
  '.code-value': { color: 'var(--op)' },
  '.code-comment': { color: 'var(--text-faint)', fontStyle: 'italic' },
})

/** Marks changes by the app, as opposed to typing. */
const isShown = Annotation.define<boolean>()

/** The editor counts every line break as one character. */
const normal = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** Opens the editor in an element, until it is closed. */
export const openCodeEditor = (host: HTMLElement, { label, language, text, onChange }: EditorOptions): OpenEditor => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: normal(text),
      extensions: [
        lineNumbers(),
        history(),
        indentUnit.of('  '),
        indentOnInput(),
        bracketMatching(),
        EditorView.lineWrapping,
        languages[language](),
        syntaxHighlighting(colours),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        looks,
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off', spellcheck: 'false' }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isTyped = transactions.some((each) => each.docChanged && each.annotation(isShown) !== true)
          if (docChanged && isTyped) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  return {
    show: (next) => {
      const before = view.state.doc.toString()
      const shown = normal(next)
      if (shown !== before)
        view.dispatch({
          changes: { from: 0, to: before.length, insert: shown },
          annotations: isShown.of(true),
        })
    },
    mark: (problems) => {
      const end = view.state.doc.length
      const within = problems.filter(({ to }) => to <= end)
      const marks = within.map(({ from, to, reason }) => ({ from, to, severity: 'error' as const, message: reason }))
      view.dispatch(setDiagnostics(view.state, marks))
      view.contentDOM.setAttribute('aria-invalid', String(problems.length > 0))
    },
    goTo: (place) => {
      view.focus()
      view.dispatch({ selection: { anchor: Math.min(place, view.state.doc.length) }, scrollIntoView: true })
    },
    close: () => view.destroy(),
  }
}
