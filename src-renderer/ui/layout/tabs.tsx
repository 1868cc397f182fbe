/** Views of one thing; arrow keys move between them, Tab goes on into the view. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './tabs.module.css';

/** `tabs` in order; `value` is the one shown; `children` is its view. */
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
  // With large text not all fit beside each other: the one that is shown is in sight.
  useEffect(() => {
    const all = list.current;
    const shown = all?.querySelector(`[data-value="${CSS.escape(value)}"]`);
    if (!all || !shown) return;
    const size = new ResizeObserver(() => {
      const [within, its] = [all.getBoundingClientRect(), shown.getBoundingClientRect()];
      all.scrollLeft += its.left - within.left - (within.width - its.width) / 2;
    });
    size.observe(all);
    return () => size.disconnect();
  }, [value]);
  /** From the tab that has the focus: the next press may come before what the last one chose is drawn. */
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
