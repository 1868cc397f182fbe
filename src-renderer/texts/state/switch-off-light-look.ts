/** Gives the switch-off light its tone, icon and words, in the top bar and on Today. */
import { CircleCheck, type LucideIcon, OctagonX, TriangleAlert, Zap } from 'lucide-react';
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { showCountOf, showWallTime } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { words } from './switch-off-light.words.ts';

export function switchOffLight(light: SwitchOffLight): { tone: Tone; icon: LucideIcon; text: string } {
  const { asks } = words;
  const open = [
    light.notSetUp !== null && asks.notSetUp[light.notSetUp],
    light.notHandedOver > 0 && asks.notHandedOver(texts(light.notHandedOver)),
    light.perhapsSent > 0 && asks.perhapsSent(texts(light.perhapsSent)),
    light.elsewhere > 0 && asks.elsewhere(texts(light.elsewhere)),
    light.mayStillGo > 0 && asks.mayStillGo(texts(light.mayStillGo)),
    light.notCancelled > 0 && asks.notCancelled(texts(light.notCancelled)),
    light.refused > 0 && asks.refused(showCountOf(light.refused, asks.reminders.one, asks.reminders.many)),
    light.stoppedReminders > 0 &&
      asks.stopped(showCountOf(light.stoppedReminders, asks.reminders.one, asks.reminders.many)),
    light.stoppedTexts > 0 && asks.stopped(texts(light.stoppedTexts)),
    light.balanceTooLow && asks.balanceTooLow,
  ]
    .filter(part => part !== false)
    .join(', ');
  if (light.stopped !== null) return { tone: 'bad', icon: OctagonX, text: words.stopped(open) };
  const tone = light.colour === 'red' ? 'bad' : 'warn';
  if (light.colour !== 'green' && !isAboutSwitchingOff(light))
    return { tone, icon: TriangleAlert, text: words.look(open) };
  if (light.colour === 'red') return { tone, icon: TriangleAlert, text: words.stuck(open) };
  if (light.colour === 'amber') return { tone, icon: Zap, text: words.wait(open) };
  const text = light.safeUntil === null ? words.none : words.until(showWallTime(light.safeUntil));
  return { tone: 'good', icon: CircleCheck, text };
}

/** Whether the light depends on the computer running; otherwise switching it off changes nothing. */
export function isAboutSwitchingOff({ notHandedOver, notCancelled }: SwitchOffLight): boolean {
  return notHandedOver + notCancelled > 0;
}

function texts(count: number): string {
  return showCountOf(count, words.asks.texts.one, words.asks.texts.many);
}
