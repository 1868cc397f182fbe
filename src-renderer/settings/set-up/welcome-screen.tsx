/** The first run: a greeting over practice, then the set-up of the live world. Nothing here sends but the self-test. */
import { useAppState } from '../../api/app-state.ts';
import { PracticeGreeting } from './practice-greeting.tsx';
import { SetUp } from './set-up.tsx';

export function WelcomeScreen() {
  const { world } = useAppState();
  return world === 'practice' ? <PracticeGreeting /> : <SetUp />;
}
