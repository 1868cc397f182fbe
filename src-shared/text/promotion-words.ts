/** What a promotion says: how to stop it, and the words by which a text reads like an offer. English and French. */
import type { TextLanguage } from '../model/template.ts';
import { saysHowToCancel } from './how-to-cancel.ts';

const SENTENCES: Record<TextLanguage, string> = {
  en: 'No more offers? Call {$businessPhone}.',
  fr: "Pour ne plus recevoir d'offres, appelez le {$businessPhone}.",
};

const STOPPING: Record<TextLanguage, RegExp> = {
  en: /\b(?:to stop|stop (?:these|offers|texts|messages|sms)|unsubscribe|opt(?:ing)? out|no more (?:offers|texts|messages|sms))\b/iu,
  fr: /\b(?:(?:se|vous|me) désinscrire|désinscription|désabonn\w*|stop (?:sms|offres|textos)|ne plus recevoir|arr[êe]ter)\b/iu,
};
const OFFER =
  /\d\s?%|\b(?:offers?|sales?|discounts?|promo(?:tion)?s?|vouchers?|coupons?|bargains?|free|half price|special price|deals?|win|gift|offres?|soldes?|réductions?|remises?|rabais|gratuit(?:e|s|es)?|cadeaux?|bon d['’]achat|moitié prix|prix spécial)\b/iu;

/**
 * Tells whether a text says that one can have no more of its kind, and by which number or link; in `language` where a
 * country asks for one.
 */
export function saysHowToStop(body: string, language?: TextLanguage): boolean {
  const stopping = language === undefined ? Object.values(STOPPING) : [STOPPING[language]];
  return stopping.some(words => words.test(body)) && saysHowToCancel(body);
}

/** Returns the text with the sentence that says how to stop at its end. */
export function withHowToStop(body: string, language: TextLanguage): string {
  const text = body.trimEnd();
  const end = text === '' || /[.!?…]$/.test(text) ? '' : '.';
  return `${text}${end} ${SENTENCES[language]}`.trimStart();
}

/**
 * Tells whether words of a text offer something: a price, a gift, a sale. "Free" alone may be a free hour: a person
 * looks.
 */
export function readsLikeOffer(body: string): boolean {
  return OFFER.test(body);
}
