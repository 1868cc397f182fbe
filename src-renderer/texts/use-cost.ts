import { useOperation } from '../api/api.ts';
import { showCost } from './counts.words.ts';

/** Returns what says the cost of a number of credits for the business of the program. */
export function useCost(): (credits: number) => string {
  const settings = useOperation('settings.get', undefined).data;
  return credits => showCost(credits, settings);
}
