/** Words the reason for the colour of the switch-off light. */
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { isAboutSwitchingOff } from '../../texts/state/switch-off-light-look.ts';
import { words } from '../today.words.ts';

/**
 * Returns the reason. While texts are queued and the reason could suggest that none goes, it adds that they go anyway.
 */
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
