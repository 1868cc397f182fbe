/** Why the light is as it is, in words. */
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { isAboutSwitchingOff } from '../../texts/state/switch-off-light-look.ts';
import { words } from '../today.words.ts';

/** What is queued goes whatever the reason; where nothing is queued, nothing is said of it. */
export function lightReason(light: SwitchOffLight): string {
  const { why: whys, queuedGoes } = words.light;
  const why = whyOf(light);
  if (light.queued === 0) return whys[why];
  if (why === 'green') return queuedGoes;
  return why === 'look' || why === 'stopped' ? `${whys[why]} ${queuedGoes}` : whys[why];
}

function whyOf(light: SwitchOffLight): keyof typeof words.light.why {
  if (light.stopped !== null) return 'stopped';
  if (light.notSetUp !== null) return light.notSetUp;
  return light.colour === 'green' || isAboutSwitchingOff(light) ? light.colour : 'look';
}
