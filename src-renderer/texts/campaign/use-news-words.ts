import { newsText } from '../../../src-shared/business/template-library.ts';
import type { SubjectNews } from '../../../src-shared/model/message.ts';
import type { RuleWhen, TextLanguage } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { words as languageOfPage } from '../../ui/language.words.ts';

/** The words that tell of a cancelled or a moved appointment, and the language of their days and dates. */
export type NewsWords = (what: SubjectNews) => { body: string; language: TextLanguage };

/** Rules that remind of an appointment to come. */
const BEFORE: ReadonlySet<RuleWhen['kind']> = new Set(['days-before', 'hours-before']);

/**
 * Returns the words that tell people of a change, in the language of the business's first reminder, that of everybody
 * before that of some: the language of the screen is the desk's own. Null until that is read; a cancellation does not
 * wait for what cannot be read.
 */
export function useNewsWords(): NewsWords | null {
  const rules = useOperation('rules.list', undefined);
  const templates = useOperation('templates.list', undefined);
  const settings = useOperation('settings.get', undefined);
  if (rules.isPending || templates.isPending || settings.isPending) return null;
  const reminding = (rules.data ?? []).filter(({ enabled, when }) => enabled && BEFORE.has(when.kind));
  const used = (reminding.find(({ appliesTo }) => appliesTo.kind === 'all') ?? reminding[0])?.templateId;
  const language = templates.data?.find(({ id }) => id === used)?.language ?? languageOfPage.code;
  const hasPhone = (settings.data?.businessPhone ?? '') !== '';
  return what => ({ body: newsText(what, language, hasPhone), language });
}
