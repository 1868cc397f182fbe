/** Birthdays, and who agrees to promotions, as the person at the desk changes them. */
import { aPerson } from '../../helpers/builders.ts';
import { ask } from '../acts/ask.ts';
import { phones } from '../acts/contact-acts.ts';
import type { Bench } from '../bench.ts';
import { dayAfter, wallAt } from '../outside/zones.ts';
import { noteAgreed, WORDS } from './yearly-wanted.ts';

/** Adds the rule, or switches it on or off, to another hour, or says whether it advertises; or removes it and adds it again. */
async function changeYearlyRule(bench: Bench): Promise<void> {
  const { random, yearly } = bench;
  let templateId = yearly.rule?.templateId ?? 0;
  if (templateId === 0) {
    const template = {
      id: null,
      name: 'Birthday',
      body: `${WORDS}{$firstName}`,
      fallbacks: {},
      purpose: 'promotion',
    } as const;
    await ask(bench, 'templates.save', template, saved => {
      templateId = saved.id;
    });
    if (templateId === 0 || !bench.computer.isOn()) return;
  }
  if (yearly.rule !== null && random.chance(0.3)) {
    bench.count('a yearly rule removed');
    await ask(bench, 'yearly.remove', { id: yearly.rule.id }, () => {
      bench.yearly.rule = null;
    });
    if (!bench.computer.isOn()) return;
  }
  const rule = {
    ...{ id: bench.yearly.rule?.id ?? null, name: 'Birthday', templateId, field: 'Birthday' },
    at: random.pick(['09:00', '12:30', '18:00']),
    purpose: random.pick(['promotion', 'service'] as const),
    enabled: bench.yearly.rule === null || random.chance(0.7),
  };
  bench.count('a yearly rule');
  await ask(bench, 'yearly.save', rule, saved => {
    bench.yearly.rule = saved;
  });
}

/** Gives somebody a birthday some days from now, of a known year or not. */
async function setBirthday(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  if (oracle.people.size === 0) return;
  const [id, { name, phone }] = random.pick([...oracle.people]);
  const today = wallAt(bench.computer.now(), oracle.settings.zone).slice(0, 10);
  const end = dayAfter(today, random.between(0, 7)).slice(4);
  const birthday = `${random.pick(['-', '1988'])}${end}`;
  const typed = phone === null ? '' : (phones.find(one => phone.endsWith(one.slice(1))) ?? '');
  bench.count('a birthday');
  await ask(bench, 'contacts.save', { ...aPerson({ id, name, phone: typed }), fields: { Birthday: birthday } }, () => {
    bench.yearly.birthdays.set(id, birthday);
  });
}

/** Notes that somebody agrees to promotions, or no more. */
async function changeAgreed(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  if (oracle.people.size === 0) return;
  const [id] = random.pick([...oracle.people]);
  const agreed = random.chance(0.7);
  await ask(bench, 'contacts.setAgreed', { id, agreed }, () => {
    noteAgreed(bench.yearly, id, agreed);
  });
}

export const YEARLY = [changeYearlyRule, setBirthday, setBirthday, changeAgreed] as const;

/** Tells whether somebody has birthdays in a history: one in ten, by its number, so that all others stay as they are. */
export const isOfBirthdays = (seed: number) => seed % 10 === 2;
