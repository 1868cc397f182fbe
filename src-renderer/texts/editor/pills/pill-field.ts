/**
 * The field in which a text with variables is written: each variable stands in it as a pill. What is edited is the
 * stored text itself, `{$firstName}` and all; a pill only covers it, so copying, undo and input methods see nothing
 * else. The grammar is that of src-shared/text/template.ts.
 */
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, Facet, RangeSet } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view';
import { isGsm } from '../../../../src-shared/text/segments.ts';
import { type VariablePlace, variablePlaces } from '../../../../src-shared/text/template.ts';
import { ownChanges } from './own-changes.ts';
import { pillTheme } from './pill-theme.ts';

/** How a pill looks: what it is called, what it says on hover, and whether something is missing. */
export interface PillFace {
  text: string;
  title: string;
  kind: 'known' | 'unknown';
}

/** What the field shows besides its text; it may change while somebody writes. */
export interface PillLook {
  faceOf: (name: string) => PillFace;
  /** What a character outside GSM 03.38 says on hover. */
  costly: string;
  /** For screen readers, as are the language of the text and whether something is wrong. */
  label: string;
  description: string;
  lang: string;
  invalid: boolean;
}

export interface PillFieldEvents {
  onChange: (body: string) => void;
  /** A pill was pressed, or opened by key; `at` is where it stands on the screen. */
  onOpen: (place: VariablePlace, at: DOMRect) => void;
  /** Something was to be put in that is longer than there is room for; nothing of it was. */
  onTooLong: () => void;
}

export interface PillField {
  /** Shows what the screen has, unless the field reported it and has a newer text by now. */
  setBody: (body: string) => void;
  setLook: (look: PillLook) => void;
  /** Puts text in place of what is selected, or of `place`. */
  insert: (text: string, place?: Pick<VariablePlace, 'from' | 'to'>) => void;
  focus: () => void;
  destroy: () => void;
}

/** Shows the field in a shadow tree, the one place where its style sheet needs no exception from the page's policy. */
export function pillField(
  root: ShadowRoot,
  { body, most, look }: { body: string; most: number; look: PillLook },
  events: PillFieldEvents,
): PillField {
  const looks = new Compartment();
  const own = ownChanges();
  const open = (view: EditorView, place: VariablePlace | undefined) => {
    const at = place && pillElement(view, place);
    if (place && at) events.onOpen(place, at.getBoundingClientRect());
    return at !== undefined;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: body,
      extensions: [
        history(),
        keymap.of([
          { key: 'Alt-Enter', run: view => open(view, placeBeside(view.state)) },
          ...historyKeymap,
          ...standardKeymap,
        ]),
        EditorView.lineWrapping,
        EditorView.decorations.compute(['doc', lookOf], pillsIn),
        EditorView.decorations.compute(['doc', lookOf], costlyIn),
        EditorView.atomicRanges.of(({ state }) => pillsIn(state)),
        EditorView.domEventHandlers({
          click: ({ target }, view) => {
            const pill = target instanceof Element ? target.closest('.pill') : null;
            if (!pill) return false;
            const from = view.posAtDOM(pill);
            return open(
              view,
              variablePlaces(view.state.doc.toString()).find(place => place.from === from),
            );
          },
        }),
        EditorState.changeFilter.of(({ newDoc, startState }) => {
          if (newDoc.length <= most || newDoc.length <= startState.doc.length) return true;
          events.onTooLong();
          return false;
        }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isOurs = transactions.some(transaction => transaction.annotation(fromOutside));
          if (!docChanged || isOurs) return;
          const written = state.doc.toString();
          own.report(written);
          events.onChange(written);
        }),
        pillTheme,
        looks.of(lookExtensions(look)),
      ],
    }),
  });
  return {
    setBody: next => {
      const { doc } = view.state;
      if (!own.replaces(next, doc.toString())) return;
      view.dispatch({ changes: { from: 0, to: doc.length, insert: next }, annotations: fromOutside.of(true) });
    },
    setLook: next => view.dispatch({ effects: looks.reconfigure(lookExtensions(next)) }),
    insert: (text, place) => {
      const { from, to } = place ?? view.state.selection.main;
      view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length } });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Marks a change that comes from the screen, which knows it already. */
const fromOutside = Annotation.define<boolean>();

const lookOf = Facet.define<PillLook, PillLook | null>({ combine: looks => looks[0] ?? null });

function lookExtensions(look: PillLook) {
  return [
    lookOf.of(look),
    EditorView.contentAttributes.of({
      'aria-label': look.label,
      'aria-description': look.description,
      'aria-invalid': String(look.invalid),
      lang: look.lang,
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
  ];
}

class Pill extends WidgetType {
  readonly face: PillFace;

  constructor(face: PillFace) {
    super();
    this.face = face;
  }

  override eq(other: Pill) {
    const { text, title, kind } = this.face;
    return text === other.face.text && title === other.face.title && kind === other.face.kind;
  }

  override toDOM() {
    const pill = document.createElement('span');
    pill.className = `pill ${this.face.kind}`;
    pill.textContent = this.face.text;
    pill.title = this.face.title;
    return pill;
  }

  /** The press of a pill is answered by the field. */
  override ignoreEvent() {
    return false;
  }
}

function pillsIn(state: EditorState): DecorationSet {
  const look = state.facet(lookOf);
  if (!look) return RangeSet.empty;
  return Decoration.set(
    variablePlaces(state.doc.toString()).map(({ name, from, to }) =>
      Decoration.replace({ widget: new Pill(look.faceOf(name)) }).range(from, to),
    ),
  );
}

/** Marks what GSM 03.38 lacks; signs side by side (the parts of one emoji) are marked as one. */
function costlyIn(state: EditorState): DecorationSet {
  const title = state.facet(lookOf)?.costly ?? '';
  const mark = Decoration.mark({ class: 'costly', attributes: { title } });
  const ranges: { from: number; to: number }[] = [];
  let at = 0;
  for (const character of state.doc.toString()) {
    const last = ranges.at(-1);
    const to = at + character.length;
    if (!isGsm(character)) {
      if (last?.to === at) last.to = to;
      else ranges.push({ from: at, to });
    }
    at = to;
  }
  return Decoration.set(ranges.map(({ from, to }) => mark.range(from, to)));
}

/** The variable that the cursor stands beside or that is selected. */
function placeBeside({ doc, selection: { main } }: EditorState): VariablePlace | undefined {
  return variablePlaces(doc.toString()).find(({ from, to }) => main.from <= to && main.to >= from);
}

function pillElement(view: EditorView, { from }: VariablePlace): Element | undefined {
  return [...view.contentDOM.querySelectorAll('.pill')].find(pill => view.posAtDOM(pill) === from);
}
