import { useState } from 'react';
import { mayHaveArrived } from '../../../src-shared/model/message-states.ts';
import type { SenderName, Settings } from '../../../src-shared/model/settings.ts';
import { isNumericSender, senderLeft, senderProblem } from '../../../src-shared/text/sender.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { ChooseSender } from './choose-sender.tsx';

/** Lists the sender names, marks the usual one and that of promotions, says what is known of each, and tests them. */
export function SendersPart({ settings, onTest }: { settings: Settings; onTest: (name: string) => void }) {
  const remove = useAct('account.removeSender');
  return (
    <div className={css.form}>
      {settings.senders.length > 0 && (
        <ul className={css.senders} aria-label={words.senders.title}>
          {settings.senders.map(one => (
            <li key={one.name} className={css.sender}>
              <strong className={css.senderName}>{one.name}</strong>
              <span className={css.pills}>
                {one.name === settings.sender && <StateMark>{`${words.senders.usual} ·`}</StateMark>}
                {one.name === settings.promotionSender && <StateMark>{`${words.senders.forPromotions} ·`}</StateMark>}
                <Arrival sender={one} />
              </span>
              <span className={css.acts}>
                {one.name !== settings.sender && (
                  <>
                    <ChooseSender sender={one} />
                    {one.name !== settings.promotionSender && (
                      <Button
                        variant="quiet"
                        aria-label={words.senders.removeOf(one.name)}
                        onClick={() => remove.mutate({ name: one.name })}
                      >
                        {words.senders.remove}
                      </Button>
                    )}
                  </>
                )}
                <Button small aria-label={words.senders.testOf(one.name)} onClick={() => onTest(one.name)}>
                  {words.senders.test}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ErrorNote failure={remove.error?.failure} />
      {settings.senders.length > 1 && <PromotionSender settings={settings} />}
      <AddSender settings={settings} />
    </div>
  );
}

/**
 * Says whether texts arrive under a name: the person's answer about the last test text, or how far that text has come.
 */
function Arrival({ sender: { asked, arrived, at } }: { sender: SenderName }) {
  const { zone } = useAppState();
  const test = useOperation('messages.get', { id: asked ?? 1 }, { enabled: asked !== null }).data;
  if (asked !== null && test?.id === asked) {
    if (mayHaveArrived(test.state)) return <StateMark tone="warn">{words.senders.asked}</StateMark>;
    return <StateBadge state={test.state} reason={test.reason} />;
  }
  if (arrived === null || at === null) return <StateMark>{words.senders.untested}</StateMark>;
  const when = showInstant(at, zone, { year: true });
  return (
    <StateMark tone={arrived === 'yes' ? 'good' : 'bad'}>
      {arrived === 'yes' ? words.senders.arrived(when) : words.senders.notArrived(when)}
    </StateMark>
  );
}

/** Chooses the name that promotions go under: the usual one, or another of the list. */
function PromotionSender({ settings }: { settings: Settings }) {
  const draft = useSettingsDraft(settings);
  const { promotionSender } = draft.value;
  const { sender: usual, senders } = settings;
  // Chosen by name, the usual one stays the name of promotions also when another one becomes the usual one.
  const named = senders.filter(({ name }) => name !== usual || name === settings.promotionSender);
  const isUnproven = senders.some(({ name, arrived }) => name === promotionSender && arrived !== 'yes');
  return (
    <SettingsForm draft={draft}>
      <SelectField
        label={words.senders.promotions}
        hint={words.senders.promotionsHint}
        value={promotionSender}
        onChange={event => draft.change({ promotionSender: event.target.value })}
      >
        <option value="">{words.senders.asUsual(usual)}</option>
        {named.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.dirty && isUnproven && <Banner tone="warn">{words.senders.unprovenPromotions(promotionSender)}</Banner>}
    </SettingsForm>
  );
}

function AddSender({ settings }: { settings: Settings }) {
  const [typed, setTyped] = useState('');
  const add = useAct('account.addSender');
  const name = typed.trim();
  const problem = name === '' ? null : senderProblem(name);
  const isThere = settings.senders.some(one => one.name === name);
  const change = (text: string) => {
    add.reset();
    setTyped(text);
  };
  return (
    <form
      className={css.addSender}
      onSubmit={event => {
        event.preventDefault();
        if (problem !== null || isThere || name === '') return;
        add.mutate({ name }, { onSuccess: () => change('') });
      }}
    >
      <TextField
        label={settings.senders.length === 0 ? words.senders.first : words.senders.add}
        hint={isNumericSender(name) ? words.senders.numericHint : words.senders.hint(Math.max(0, senderLeft(typed)))}
        error={
          problem !== null && problem !== 'empty' ? words.senders.problems[problem] : isThere && words.senders.isThere
        }
        spellCheck={false}
        value={typed}
        onChange={event => change(event.target.value)}
      />
      <Quiet small>{words.senders.register}</Quiet>
      <Button type="submit" busy={add.isPending} disabled={name === '' || problem !== null || isThere}>
        {words.senders.addIt}
      </Button>
      <ErrorNote failure={add.error?.failure} />
    </form>
  );
}
