import type { ProposedService } from '../../../src-shared/business/proposed-services.ts';
import { act, type ShownWorld } from '../../api/api.ts';

/** Adds proposed services to the list, one after another. Throws ApiError at the first that is refused. */
export async function addServices(world: ShownWorld, chosen: readonly ProposedService[]): Promise<void> {
  for (const { name, minutes, colour } of chosen)
    await act(world, 'services.save', { id: null, name, minutes, colour, price: null, staff: '' });
}
