import type { BalanceReading } from '../../src-shared/model/today.ts';
import { useOperation } from '../api/api.ts';
import { showCost } from './cost.ts';

/** Returns the last balance that the service told; undefined while it is being asked for. */
export function useBalance(): BalanceReading | undefined {
  return useOperation('today.get', undefined).data?.balance;
}

/** Returns what says the cost of a number of credits for the business and the account of the program. */
export function useCost(): (credits: number) => string {
  const settings = useOperation('settings.get', undefined).data;
  const balance = useBalance();
  return credits => showCost(credits, settings, balance);
}
