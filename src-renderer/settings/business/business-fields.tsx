import { useId, useMemo, useState } from 'react';
import type { PhoneRefusal } from '../../../src-shared/phone/phone-reading.ts';
import { charactersOutsideGsm, isGsm } from '../../../src-shared/text/segments.ts';
import { useOperation } from '../../api/api.ts';
import { listCharacters } from '../../texts/state/characters.words.ts';
import { afterPress } from '../../ui/after-press.ts';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import type { SettingsDraft } from '../use-settings-draft.ts';
import { countries, examplePhone, zoneOfCountry, zonesWith } from './countries.ts';

/**
 * Edits the name, type, country and zone of the business, in Settings and in the set-up. Choosing a country suggests
 * its zone.
 */
export function BusinessFields({ draft }: { draft: SettingsDraft }) {
  const { value, change } = draft;
  const types = useId();
  const all = useMemo(countries, []);
  const zones = useMemo(() => zonesWith(value.zone), [value.zone]);
  return (
    <>
      <NameInTexts draft={draft} />
      <div className={css.pair}>
        <PhoneToCall draft={draft} />
        <TextField
          label={words.business.type}
          list={types}
          most={60}
          optional
          value={value.businessType}
          onChange={event => change({ businessType: event.target.value })}
        />
        <datalist id={types}>
          {words.business.types.map(type => (
            <option key={type} value={type} />
          ))}
        </datalist>
      </div>
      <div className={css.pair}>
        <SelectField
          label={words.business.country}
          hint={
            <>
              {words.business.countryHint} <NumberExample country={value.country} />
            </>
          }
          value={value.country}
          onChange={event => change({ country: event.target.value, zone: zoneOfCountry(event.target.value) })}
        >
          {all.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.business.zone}
          hint={words.business.zoneHint}
          value={value.zone}
          onChange={event => change({ zone: event.target.value })}
        >
          {zones.map(zone => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** The most that the number of the business can hold, in characters. */
const LONGEST = 30;

/** What is wrong with a number only for texts; people can call it all the same. */
const CALLED: ReadonlySet<PhoneRefusal> = new Set([
  'empty',
  'landline',
  'special-number',
  'several-numbers',
  'extension',
]);

/** The name as texts give it. */
function NameInTexts({ draft }: { draft: SettingsDraft }) {
  return <FieldInTexts draft={draft} of="businessName" label={words.business.name} />;
}

/** Where people find the business, for texts that say it. */
export function PlaceInTexts({ draft }: { draft: SettingsDraft }) {
  const { address, addressHint, link, linkHint } = words.business;
  return (
    <div className={css.pair}>
      <FieldInTexts draft={draft} of="businessAddress" label={address} hint={addressHint} optional />
      <FieldInTexts draft={draft} of="businessLink" label={link} hint={linkHint} optional />
    </div>
  );
}

/** Edits what texts say of the business. Letters that would stop every text are said at once. */
function FieldInTexts({
  draft: { value, change },
  of,
  ...shown
}: {
  draft: SettingsDraft;
  of: 'businessName' | 'businessAddress' | 'businessLink';
  label: string;
  hint?: string;
  optional?: boolean;
}) {
  const typed = value[of];
  const found = value.acceptsUnicode ? [] : charactersOutsideGsm(typed);
  return (
    <Stack gap={2}>
      <TextField {...shown} most={100} value={typed} onChange={event => change({ [of]: event.target.value })} />
      <div role="status" hidden={found.length === 0}>
        {found.length > 0 && (
          <Banner tone="warn">{words.business.nameDoubt(listCharacters(found), withoutAccents(typed))}</Banner>
        )}
      </div>
    </Stack>
  );
}

/** Returns "Zoe" for "Zoë"; null if the letters that texts cannot carry have no plain form. */
function withoutAccents(name: string): string | null {
  const plain = [...name]
    .map(letter => (isGsm(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('');
  return isGsm(plain) ? plain : null;
}

/** The number that texts give to people. What nobody can call is said once the field is left, and never refused. */
function PhoneToCall({ draft: { value, change } }: { draft: SettingsDraft }) {
  const { businessPhone, country } = value;
  const [left, setLeft] = useState(businessPhone);
  const phone = left.trim();
  const enabled = phone !== '' && phone.length <= LONGEST;
  const { data, isPlaceholderData } = useOperation('contacts.readPhone', { phone, country }, { enabled });
  // Placeholder data is the reading of the number before this one.
  const reading = isPlaceholderData ? undefined : data;
  const isDoubtful = left === businessPhone && reading?.kind === 'refused' && !CALLED.has(reading.reason);
  return (
    <Stack gap={2}>
      <TextField
        label={words.business.phone}
        hint={words.business.phoneHint}
        type="tel"
        most={LONGEST}
        optional
        value={businessPhone}
        onChange={event => change({ businessPhone: event.target.value })}
        onBlur={() => afterPress(() => setLeft(businessPhone))}
      />
      <div role="status" hidden={!isDoubtful}>
        {isDoubtful && <Banner tone="warn">{words.business.phoneDoubt(phone)}</Banner>}
      </div>
    </Stack>
  );
}

/**
 * "024 123 4567 means +233 24 123 4567", as the core reads it; nothing if the country has no example. Its line is there
 * while it is read, so that nothing moves.
 */
function NumberExample({ country }: { country: string }) {
  const phone = examplePhone(country);
  const reading = useOperation('contacts.readPhone', { phone, country }, { enabled: phone !== '' }).data;
  if (phone === '' || (reading && reading.kind !== 'used')) return null;
  return (
    <span className="numbers">
      {reading ? words.business.becomes(unbroken(phone), grouped(phone, reading.e164)) : '\u00a0'}
    </span>
  );
}

const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');

/** Returns the international number in the groups of the national one: "+233 24 123 4567". */
function grouped(national: string, e164: string): string {
  const groups = national.replace(/^0/, '');
  const digits = groups.replace(/\D/g, '');
  return e164.endsWith(digits) ? unbroken(`${e164.slice(0, -digits.length)} ${groups}`) : e164;
}
