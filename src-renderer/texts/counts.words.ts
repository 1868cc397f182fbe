/** A count with its noun, "1 text" or "1,200 texts": the nouns that many screens count. */
import { plural } from '../ui/format.ts';

export const countTexts = (count: number) => plural(count, 'text', 'texts');
export const countCredits = (count: number) => plural(count, 'credit', 'credits');
/** Says what texts cost if the account is in money and the price of one is not known. */
export const priceOfTexts = (count: number) => plural(count, 'text’s price', 'texts’ price');
export const thingsNeedYou = (count: number) => plural(count, 'thing needs you', 'things need you');
/** What waits for a decision: each is one of the things of the status. */
export const textsNeedYou = (count: number) => plural(count, 'text needs you', 'texts need you');
export const countPeople = (count: number) => plural(count, 'person', 'people');
/** Counts the people of a list who are not named. */
export const countOthers = (count: number) => plural(count, 'other', 'others');
