/** The safe-to-switch-off light in tone, picture and words, for the bar and for Today. */
import { CircleCheck, type LucideIcon, OctagonX, TriangleAlert, Zap } from 'lucide-react';
import type { SafeLight } from '../src-shared/model/today.ts';
import type { Tone } from './state-words.ts';
import { showCountOf, showWallTime } from './ui/format.ts';
import { words } from './words.ts';

export function lightWords(light: SafeLight): { tone: Tone; icon: LucideIcon; text: string } {
  const count = (texts: number) => showCountOf(texts, words.light.texts.one, words.light.texts.many);
  const open = [
    light.notHandedOver > 0 && words.light.notHandedOver(count(light.notHandedOver)),
    light.mayStillGo > 0 && words.light.mayStillGo(count(light.mayStillGo)),
    light.notCancelled > 0 && words.light.notCancelled(count(light.notCancelled)),
  ]
    .filter(part => part !== false)
    .join(', ');
  if (light.stopped !== null) return { tone: 'bad', icon: OctagonX, text: words.light.stopped(open) };
  if (light.colour === 'red') return { tone: 'bad', icon: TriangleAlert, text: words.light.stuck(open) };
  if (light.colour === 'amber' && light.notHandedOver + light.notCancelled === 0)
    return { tone: 'warn', icon: TriangleAlert, text: words.light.look(open) };
  if (light.colour === 'amber') return { tone: 'warn', icon: Zap, text: words.light.wait(open) };
  const text = light.safeUntil === null ? words.light.none : words.light.until(showWallTime(light.safeUntil));
  return { tone: 'good', icon: CircleCheck, text };
}
