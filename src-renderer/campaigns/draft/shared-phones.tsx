/** Lists the people who share a phone, with the choice of one text per phone and of whom it addresses. */
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { CheckField, SelectField } from '../../ui/fields/fields.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';

type Shared = CampaignCheck['sharing']['first'][number];

/** Shows nothing if no chosen people share a phone, or if each of them gets the same words. */
export function SharedPhones({
  sharing: { people, phones, first },
  draft: { onePerPhone, addressed },
  onChange,
}: {
  sharing: CampaignCheck['sharing'];
  draft: Pick<Draft, 'onePerPhone' | 'addressed'>;
  onChange: (change: Partial<Draft>) => void;
}) {
  if (phones === 0) return null;
  const address = (shared: Shared, id: number) => {
    const others = new Set(shared.people.map(({ contactId }) => contactId));
    onChange({ addressed: [...addressed.filter(one => !others.has(one)), id] });
  };
  return (
    <div className={css.shared}>
      <p>{words.shared.share(people)}</p>
      <CheckField
        label={words.shared.onePerPhone}
        checked={onePerPhone}
        onChange={event => onChange({ onePerPhone: event.target.checked })}
      />
      {onePerPhone && (
        <Disclosure title={words.shared.whom(phones)}>
          {first.map(shared => (
            <SelectField
              key={shared.phone}
              label={words.shared.addressed(shared.phone)}
              value={shared.addressed}
              onChange={event => address(shared, Number(event.target.value))}
            >
              {shared.people.map(({ contactId, name }) => (
                <option key={contactId} value={contactId}>
                  {name}
                </option>
              ))}
            </SelectField>
          ))}
          {phones > first.length && <p className={css.quiet}>{words.shared.more(phones - first.length)}</p>}
        </Disclosure>
      )}
    </div>
  );
}
