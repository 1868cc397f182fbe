import { useAppState } from '../api/app-state.ts';
import { useRoute } from '../api/route.ts';

/** Tells whether the program greets somebody for the first time: nothing is chosen yet, and no records are theirs. */
export function useGreeting(): boolean {
  const { world, welcomeDone } = useAppState();
  const { path } = useRoute();
  // One's own records open on Today from the first time on, with a way to the set-up there.
  return world === 'practice' && !welcomeDone && ['/', '/today', '/welcome'].includes(path);
}
