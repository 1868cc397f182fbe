import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns in how many columns the children of `list` have room, so that no line is much fuller than another. */
export function useColumns(list: RefObject<HTMLElement | null>, count: number): number {
  const [columns, setColumns] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const tabs = [...element.children].slice(0, count);
    const look = () => {
      const widths = tabs.map(tab => tab.getBoundingClientRect().width);
      setColumns(columnsFor(widths, element.getBoundingClientRect().width));
    };
    const size = new ResizeObserver(look);
    look();
    for (const each of [element, ...tabs]) size.observe(each);
    return () => size.disconnect();
  }, [list, count]);
  return columns;
}

/** Returns the most columns that are no wider together than `room`, each as wide as the widest in it; all in px. */
export function columnsFor(widths: readonly number[], room: number): number {
  for (let lines = 1; lines < widths.length; lines++) {
    const columns = Math.ceil(widths.length / lines);
    const widest = Array.from({ length: columns }, (_, column) =>
      Math.max(...widths.filter((_, at) => at % columns === column)),
    );
    if (widest.reduce((sum, width) => sum + width, 0) <= room) return columns;
  }
  return 1;
}
