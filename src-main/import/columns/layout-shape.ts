import { normalName } from './column-names.ts';
import type { Layout } from './find-layout.ts';

/**
 * What files of one kind have in common: their headers in order, however they are written. Null for a file without a
 * header row: nothing says that the next one without has the same columns.
 */
export function layoutShape({ headerRow, columns }: Pick<Layout, 'headerRow' | 'columns'>): string | null {
  if (headerRow === null) return null;
  const names = columns.map(({ header }) => normalName(header));
  return names.some(name => name !== '') ? names.join('\n') : null;
}
