import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { switchOffLight } from '../../texts/state/switch-off-light-look.ts';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../facts.module.css';
import { words } from '../today.words.ts';
import { lightReason } from './light-reason.ts';

/**
 * Says whether the computer may be switched off, until when reminders leave without it, and which do not. `now`: wall
 * time.
 */
export function SwitchOffLightCard({ light, now }: { light: SwitchOffLight; now: string }) {
  const { tone, icon, text } = switchOffLight(light);
  // Stopped texts do not go, whatever the service holds, so no time is promised.
  const isWhole = light.stopped === null && light.stoppedReminders + light.stoppedTexts === 0;
  const safeUntil = isWhole ? light.safeUntil : null;
  return (
    <Card title={words.light.title}>
      <Banner tone={tone} icon={icon}>
        <strong>{text}</strong>
      </Banner>
      {safeUntil !== null && (
        <p>{safeUntil > now ? words.light.withService(showWallTime(safeUntil)) : words.light.noneWithService}</p>
      )}
      <p className={css.quiet}>{lightReason(light)}</p>
      <dl className={css.facts}>
        <div>
          <dt>{words.light.queued}</dt>
          <dd className="numbers">{showCount(light.queued)}</dd>
        </div>
        <div>
          <dt>{words.light.waiting}</dt>
          <dd className="numbers">{showCount(light.notHandedOver)}</dd>
        </div>
        <div>
          <dt>{words.light.next}</dt>
          <dd className="numbers">{light.nextText === null ? words.light.noNext : showWallTime(light.nextText)}</dd>
        </div>
      </dl>
    </Card>
  );
}
