/**
 * Shows a greeting in the practice world and the set-up in the live world. Only the test text of the set-up sends
 * anything.
 */
import { useAppState } from '../../api/app-state.ts';
import type { Importer } from './people-step.tsx';
import { PracticeGreeting } from './practice-greeting.tsx';
import { SetUp } from './set-up.tsx';

export function WelcomeScreen({ Importer }: { Importer: Importer }) {
  const { world } = useAppState();
  return world === 'practice' ? <PracticeGreeting /> : <SetUp Importer={Importer} />;
}
