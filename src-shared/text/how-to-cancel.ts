/**
 * Whether a text says how to cancel, and the sentence that does. Nobody can reply to a text, and much of what a
 * reminder is worth is that who cannot come says so in time (McLean 2016, PMC4831598).
 */
import type { TextLanguage } from '../model/template.ts';
import { variablesOf } from './template.ts';

/** What a business can be reached by in a text. */
export type CancelBy = 'businessPhone' | 'businessLink';

const SENTENCES: Record<TextLanguage, Record<CancelBy, string>> = {
  en: {
    businessPhone: 'To change or cancel, call {$businessPhone}.',
    businessLink: 'To change or cancel: {$businessLink}',
  },
  fr: {
    businessPhone: 'Pour changer ou annuler : {$businessPhone}.',
    businessLink: 'Pour changer ou annuler : {$businessLink}',
  },
};

const FEWEST_DIGITS = 7;
const LINK = /(?:https?:\/\/|www\.|[a-z0-9-]+\.[a-z]{2,})\S*/i;

/**
 * Tells whether a text names a phone number or a link, as a field of the business or as it was typed. What is taken for
 * one by mistake (`Dr.Owusu`) only spares a question.
 */
export function saysHowToCancel(body: string): boolean {
  const used = variablesOf(body);
  if (used.includes('businessPhone') || used.includes('businessLink')) return true;
  const runs = body.match(/\d[\d\s().+/-]*/g) ?? [];
  return LINK.test(body) || runs.some(run => run.replace(/\D/g, '').length >= FEWEST_DIGITS);
}

/** Returns the text with the sentence that says how to cancel at its end, in the text's own language. */
export function withHowToCancel(body: string, language: TextLanguage, by: CancelBy): string {
  const text = body.trimEnd();
  const end = text === '' || /[.!?…]$/.test(text) ? '' : '.';
  return `${text}${end} ${SENTENCES[language][by]}`.trimStart();
}
