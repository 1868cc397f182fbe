/** Switches between views of one thing; the arrow keys move between the tabs, and Tab moves into the view. */
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import css from './tabs.module.css';
import { useColumns } from './use-columns.ts';

/** Shows `tabs` in order, in as few lines of equal columns as have room for them; `value` is the selected tab, and `children` its view. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns(list, tabs.length);
  /** Moves from the focused tab, because the next press may come before the last choice is rendered. */
  const go = (from: EventTarget, step: number) => {
    const at = tabs.findIndex(tab => from instanceof HTMLElement && tab.value === from.dataset['value']);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        className={css.tabs}
        style={{ '--columns': columns } as CSSProperties}
        role="tablist"
        aria-label={label}
        onKeyDown={event => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          go(event.target, step);
        }}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-view`}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-view`} aria-labelledby={`${id}-${value}`} className={css.view}>
        {children}
      </div>
    </>
  );
}
