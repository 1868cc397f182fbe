/** Chooses people by their visits: not seen for a while, had a service, did not come. */
import type { VisitsRule } from '../../../src-shared/model/campaign.ts';
import { useOperation } from '../../api/api.ts';
import { SelectField } from '../../ui/fields/fields.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';

const RULES = ['not-seen', 'had', 'missed'] as const satisfies VisitsRule['rule'][];
const DAYS = [14, 30, 60, 90, 180, 365, 730];

export function VisitsChoice({ visits, onChange }: { visits: VisitsRule; onChange: (visits: VisitsRule) => void }) {
  const { rule, days } = visits;
  return (
    <>
      <div className={css.pair}>
        <SelectField
          label={words.visits.rule}
          value={rule}
          hint={rule === 'not-seen' ? words.visits.notSeenHint : undefined}
          onChange={event => onChange({ ...visits, rule: RULES.find(one => one === event.target.value) ?? rule })}
        >
          {RULES.map(one => (
            <option key={one} value={one}>
              {words.visits.rules[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.visits.days}
          value={days}
          onChange={event => onChange({ ...visits, days: Number(event.target.value) })}
        >
          {DAYS.map(one => (
            <option key={one} value={one}>
              {words.visits.spans(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {rule === 'had' && (
        <ServiceChoice service={visits.service} onChange={service => onChange({ ...visits, service })} />
      )}
    </>
  );
}

/** Offers the services of the list and the names that appointments have besides. */
function ServiceChoice({ service, onChange }: { service: string; onChange: (service: string) => void }) {
  const list = useOperation('services.list', undefined).data;
  const names = list ? [...list.services, ...list.gathered].map(({ name }) => name) : [];
  if (list && names.length === 0) return <p className={css.quiet}>{words.visits.noServices}</p>;
  return (
    <SelectField label={words.visits.service} value={service} onChange={event => onChange(event.target.value)}>
      <option value="">{words.visits.chooseService}</option>
      {names.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
