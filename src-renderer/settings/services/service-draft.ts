/** A service as it stands in the form: what is typed, what it means and what is wrong with it. */
import { readPrice, typedPrice } from '../../../src-shared/business/currency.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Service, ServiceColour } from '../../../src-shared/model/business/service.ts';
import { readMinutes, type ServiceProblem, serviceProblems } from '../../../src-shared/services/check-service.ts';
import { words as language } from '../../ui/language.words.ts';

export interface ServiceDraft {
  name: string;
  minutes: string;
  price: string;
  colour: ServiceColour | null;
  staff: string;
  alsoCalled: readonly string[];
}

/** Returns the form of a service; of a new one, with this name. */
export function draftOf(service: Service | null, name: string, currency: string): ServiceDraft {
  if (!service) return { name, minutes: '', price: '', colour: null, staff: '', alsoCalled: [] };
  const { minutes, price, colour, staff, alsoCalled } = service;
  return {
    name: service.name,
    minutes: minutes === null ? '' : String(minutes),
    price: price === null ? '' : typedPrice(price, currency, language.locale),
    colour,
    staff,
    alsoCalled,
  };
}

/** Returns what a draft means as input of `services.save`, and what is wrong with it. */
export function serviceOf(
  { name, minutes, price, colour, staff, alsoCalled }: ServiceDraft,
  id: number | null,
  currency: string,
): { input: Input<'services.save'>; problems: readonly ServiceProblem[] } {
  const read = { minutes: readMinutes(minutes), price: price.trim() === '' ? null : readPrice(price, currency) };
  const input = { id, name, alsoCalled: [...alsoCalled], colour, staff, ...read };
  const isUnread = price.trim() !== '' && read.price === null;
  return { input, problems: [...serviceProblems(input), ...(isUnread ? (['price'] as const) : [])] };
}
