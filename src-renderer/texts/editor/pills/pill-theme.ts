import { EditorView } from '@codemirror/view';

/** The look of the field of a text. A shadow tree sees no style sheet of the page, but its custom properties. */
export const pillTheme = EditorView.theme({
  '&': {
    minHeight: 'var(--text-least, 7rem)',
    border: '1px solid var(--line-firm)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--text)',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-1px' },
  '&:has([aria-invalid=true])': { borderColor: 'var(--bad)' },
  '.cm-scroller': { minHeight: 'inherit', fontFamily: 'inherit', lineHeight: '1.75' },
  '.cm-content': { padding: 'var(--s2) var(--s3)', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0' },
  '.pill': {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '0 0.4375rem',
    border: '1px solid transparent',
    borderRadius: '999px',
    background: 'var(--accent-soft)',
    color: 'var(--accent)',
    fontSize: 'var(--text-13)',
    fontWeight: 'var(--weight-name)',
    lineHeight: '1.375rem',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '.pill:hover': { borderColor: 'var(--accent)' },
  '.pill.unknown': { borderColor: 'var(--bad)', background: 'var(--bad-soft)', color: 'var(--bad)' },
  '.costly': { borderRadius: '3px', background: 'var(--warn-soft)', boxShadow: 'inset 0 -2px var(--warn)' },
});
