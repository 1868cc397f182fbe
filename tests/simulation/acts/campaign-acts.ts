/** Confirms texts to many as the person at the desk does, calls them off and tries them again. */

import type { Outputs } from '../../../src-shared/contract/index.ts';
import type { CampaignWho } from '../../../src-shared/model/campaign.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Bench, keyOfRow } from '../bench.ts';
import { fillIn, greetings, type Oracle, type OracleCampaign, PROMOTION } from '../oracle.ts';
import { instantAt } from '../outside/zones.ts';
import { someStart } from './appointment-acts.ts';
import { askWith, readScreen } from './ask.ts';
import { agree } from './decisions.ts';

export async function confirmCampaign(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  // A person confirms only when nothing they rely on is in doubt.
  if (bench.memoryIsUncertain || bench.computer.unanswered() > 0 || oracle.people.size === 0) return;
  const number = bench.trace.length;
  const contactIds = [...oracle.people.keys()].filter(() => random.chance(0.8));
  if (contactIds.length === 0) return;
  // A promotion keeps to its country's hours besides; its words tell it at the wire.
  const purpose = random.chance(0.3) ? 'promotion' : 'service';
  const news = purpose === 'promotion' ? PROMOTION : 'we are closed today';
  const body = random.chance(0.5) ? `C${number} Hello {$firstName}, ${news}` : `C${number} News: ${news}`;
  const at: WallTime | null = random.chance(0.5) ? null : someStart(bench);
  const who: CampaignWho = { kind: 'people', contactIds };
  // The choice is mostly the screen's own; now and then a phone gets several texts, or another of its people is
  // addressed.
  const onePerPhone = random.chance(0.75);
  const addressed = contactIds.filter(() => random.chance(0.2));
  const words = { body, fallbacks: {}, purpose, withoutConsent: true } as const;
  const asked = { who, onePerPhone, addressed, ...words, at, sender: null };
  // Ticked to go also to who has not agreed, a promotion still goes to nobody who took a yes back.
  const getting = contactIds.filter(id => purpose === 'service' || !bench.yearly.withdrew.has(id));
  let expected: string | null = null;
  await bench.computer.ask('campaigns.check', asked, reply => {
    if (reply?.ok) expected = reply.value.digest;
  });
  if (!bench.computer.isOn() || expected === null) return;
  const token = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const campaign: OracleCampaign = {
    id: null,
    texts: textsOf(oracle, getting, body, { onePerPhone, addressed }),
    dueAt: at === null ? null : instantAt(at, oracle.settings.zone),
    heldUntil: bench.computer.now() + 60_000,
    isStopped: false,
    sender: purpose === 'promotion' ? oracle.settings.promotionSender : oracle.settings.sender,
  };
  oracle.attempted.set(token, campaign);
  bench.count('a campaign');
  const done = (saved: Outputs['campaigns.confirm']) => {
    bench.oracle.campaigns.set(token, {
      ...campaign,
      id: saved.id,
      dueAt: campaign.dueAt ?? Date.parse(saved.dueAt),
    });
  };
  const confirmed = { ...asked, token, name: '', expected };
  await askWith(bench, 'campaigns.confirm', confirmed, { done, twice: random.chance(0.2) });
}

/** Tells one person that their appointment is cancelled, or that it is at another time than it was booked for. */
export async function tell(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  if (bench.memoryIsUncertain || bench.computer.unanswered() > 0) return;
  const news = [...oracle.visits].filter(([, { status }]) => ['cancelled', 'booked', 'confirmed'].includes(status));
  if (news.length === 0) return;
  const [visitId, visit] = random.pick(news);
  const person = oracle.people.get(visit.contactId);
  if (person?.phone == null || person.doNotText || oracle.optedOut.has(person.phone)) return;
  const { phone } = person;
  const what = visit.status === 'cancelled' ? 'cancelled' : 'moved';
  const number = bench.trace.length;
  const body = `C${number} Your {$service} on {$day} {$date} at {$time} is ${what}`;
  const start = visit.start as WallTime;
  const asked = {
    who: { kind: 'people' as const, contactIds: [visit.contactId] },
    about: [{ appointmentId: visitId, contactId: visit.contactId, start, what } as const],
    ...{ body, fallbacks: {}, purpose: 'service' as const, at: null, sender: null },
  };
  let expected: string | null = null;
  await bench.computer.ask('campaigns.check', asked, reply => {
    if (reply?.ok && reply.value.texts === 1) expected = reply.value.digest;
  });
  if (!bench.computer.isOn() || expected === null) return;
  const token = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
  const tells = { visitId, what, start } as const;
  const text = { text: fillIn(oracle, body, visit, person), phone, people: [visit.contactId], addressed: null, tells };
  const heldUntil = bench.computer.now() + 60_000;
  const { sender } = oracle.settings;
  const campaign = { id: null, texts: [text], dueAt: null, heldUntil, isStopped: false, sender };
  oracle.attempted.set(token, campaign);
  bench.count(`told that it is ${what}`);
  const done = (saved: Outputs['campaigns.confirm']) => {
    bench.oracle.campaigns.set(token, { ...campaign, id: saved.id, dueAt: Date.parse(saved.dueAt) });
  };
  await askWith(bench, 'campaigns.confirm', { ...asked, token, name: '', expected }, { done });
}

/**
 * Returns the texts: one for all who share a phone, with the person it addresses, or one for those of them who would
 * read the same.
 */
function textsOf(
  oracle: Oracle,
  contactIds: readonly number[],
  body: string,
  { onePerPhone, addressed }: { onePerPhone: boolean; addressed: readonly number[] },
): OracleCampaign['texts'] {
  const isPersonal = body.includes('{$firstName}');
  const texts: OracleCampaign['texts'] = [];
  for (const id of [...contactIds].sort((a, b) => a - b)) {
    const person = oracle.people.get(id);
    if (!person || person.phone === null || person.doNotText || oracle.optedOut.has(person.phone)) continue;
    const { phone, name } = person;
    if (isPersonal && !greetings[name]) continue;
    const text = body.replace('{$firstName}', greetings[name] ?? '');
    const same = texts.find(one => one.phone === phone && (onePerPhone || one.text === text));
    if (!same) texts.push({ phone, text, people: [id], addressed: isPersonal ? id : null, tells: null });
    else {
      same.people.push(id);
      const isChosen = (one: number | null) => one !== null && addressed.includes(one);
      if (isPersonal && onePerPhone && isChosen(id) && !isChosen(same.addressed))
        Object.assign(same, { text, addressed: id });
    }
  }
  return texts;
}

function someCampaign({ random, oracle }: Bench): [string, number] | null {
  const known = [...oracle.campaigns].flatMap(([token, { id }]) =>
    id === null ? [] : [[token, id] as [string, number]],
  );
  return known.length === 0 ? null : random.pick(known);
}

export async function stopCampaign(bench: Bench): Promise<void> {
  const one = someCampaign(bench);
  if (!one) return confirmCampaign(bench);
  const [token, id] = one;
  bench.count('a campaign called off');
  const remember = () => {
    const campaign = bench.oracle.campaigns.get(token);
    if (campaign) campaign.isStopped = true;
  };
  await askWith(bench, 'campaigns.stop', { id }, { done: remember, twice: bench.random.chance(0.1) });
}

export async function retryRefused(bench: Bench): Promise<void> {
  await readScreen(bench);
  const refused = bench.screen.filter(({ kind, state }) => kind === 'campaign' && state === 'refused');
  if (refused.length === 0 || !bench.computer.isOn()) return;
  const { campaignId } = bench.random.pick(refused);
  if (campaignId === null) return;
  const tried = refused.filter(row => row.campaignId === campaignId);
  const keys = new Set(tried.map(keyOfRow));
  bench.count('a campaign’s refused ones tried again');
  const remember = () => {
    for (const key of keys) agree(bench, key);
  };
  const done = ({ retried }: Outputs['campaigns.retryRefused']) => {
    remember();
    // What is past its use stays as it is.
    if (retried === tried.length) for (const { id } of tried) bench.replaced.add(id);
  };
  await askWith(bench, 'campaigns.retryRefused', { id: campaignId }, { done, unknown: remember });
}
