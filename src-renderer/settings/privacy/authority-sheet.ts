/** The sheet that a data-protection authority asks for, filled in with what the program knows (docs/privacy.md). */
import type { Settings } from '../../../src-shared/model/settings.ts';
import { htmlFile, part, table } from '../../print/html-file.ts';
import { words } from './authority.words.ts';

/**
 * Returns the sheet as a page to print. `day` is as it is shown; `folder` is that of the backups, `copies` that of
 * their copies, null where none are made.
 */
export function authoritySheet(
  settings: Settings,
  { day, folder, copies }: { day: string; folder: string; copies: string | null },
): string {
  const rows = (head: readonly string[] | null, of: readonly (readonly string[])[]) => table(head, of, words.none);
  // What nobody agreed to is not removed.
  const { retention } = settings;
  const kept = retention.agreedAt === null ? undefined : retention.months;
  const { who, what, where, recipients, rights, security } = words;
  return htmlFile({ language: words.language, title: words.title(settings.businessName), lead: words.lead(day) }, [
    part(who.title, rows(null, who.rows(settings))),
    part(what.title, rows(what.head, what.rows(kept))),
    part(where.title, rows(null, where.rows(folder, copies))),
    part(recipients.title, rows(recipients.head, recipients.rows(new URL(settings.baseUrl).host))),
    part(rights.title, rows(null, rights.rows)),
    part(security.title, rows(null, security.rows)),
  ]);
}
