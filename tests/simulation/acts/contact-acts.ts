import { aPerson } from '../../helpers/builders.ts';
import type { Bench } from '../bench.ts';
import { greetings, type Oracle } from '../oracle.ts';
import { noteAgreed } from '../yearly/yearly-wanted.ts';
import { ask, askWith, twiceAtTimes } from './ask.ts';

export const phones = ['0244100201', '0244100202', '0244100203', '0244100204'];

const names = Object.keys(greetings);

const e164 = (phone: string) => `+233${phone.slice(1)}`;

export async function savePerson(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const ids = [...oracle.people.keys()];
  const id = ids.length >= 4 || (ids.length > 0 && random.chance(0.6)) ? random.pick(ids) : null;
  const before = id === null ? undefined : oracle.people.get(id);
  const phone = random.chance(0.06) ? '' : random.pick(phones);
  const name = before && random.chance(0.5) ? before.name : random.pick(names);
  await ask(bench, 'contacts.save', aPerson({ id, name, phone }), saved => {
    const { doNotText = false } = before ?? {};
    bench.oracle.people.set(saved.id, { name, phone: phone === '' ? null : e164(phone), doNotText });
  });
}

export async function setDoNotText(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const people = [...oracle.people];
  if (people.length === 0) return;
  const [id] = random.pick(people);
  const doNotText = random.chance(0.7);
  bench.count('opt-out or do-not-text');
  const done = () => {
    optOut(bench.oracle, id, doNotText);
    // Whoever may be texted again, and all on the same phone, have to agree anew.
    const phone = oracle.people.get(id)?.phone ?? null;
    const concerned = phone === null ? [id] : people.flatMap(([one, { phone: own }]) => (own === phone ? [one] : []));
    if (!doNotText) for (const one of concerned) noteAgreed(bench.yearly, one, false);
  };
  await askWith(bench, 'contacts.setDoNotText', { id, doNotText }, { done, ...twiceAtTimes(bench) });
}

/** Opts a person out with their number, whoever else the number belongs to. */
function optOut(oracle: Oracle, id: number, doNotText: boolean): void {
  const person = oracle.people.get(id);
  if (!person) return;
  person.doNotText = doNotText;
  if (person.phone === null) return;
  if (doNotText) oracle.optedOut.add(person.phone);
  else oracle.optedOut.delete(person.phone);
}
