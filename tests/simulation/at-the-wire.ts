/**
 * Checks each text at the moment its first byte leaves the program: I8, it is still wanted; I1, it does not go a second
 * time.
 */
import { nameByTime } from './acts/remember.ts';
import { isToBringBack } from './acts/who-is-back.ts';
import { type Bench, isOfCampaign, isTest, keyOfText, note, violated } from './bench.ts';
import { olderTextToCome } from './older-text.ts';
import { isAllowedAt, isBarred, type Oracle, PROMOTION, subjectOf, type WantedText, wantedOf } from './oracle.ts';
import type { Post } from './outside/network.ts';
import { isOpenAt } from './outside/sending-hours.ts';
import { GHANA, hasNamesake, isYearlyText, notWantedYearly } from './yearly/yearly-wanted.ts';

/** One text to one number that left the program. Instants are in ms. */
interface Handed {
  post: Post;
  key: string;
  /** The number in E.164. */
  phone: string;
  text: string;
  /** The start that the text names; null for a test text. */
  startAt: number | null;
  /** When it is to reach the person, as the service was told. */
  dueAt: number;
  at: number;
}

const MINUTE = 60_000;

/** Returns the check of one send; `recheck` is to be called when an act of the person was answered. */
export function watchTheWire(bench: Bench): { onSend(post: Post): void; recheck(): void } {
  const handed: Handed[] = [];
  let open: (() => string | null)[] = [];

  bench.postsOf = key => handed.filter(one => one.key === key).map(({ post }) => post);
  bench.handedSince = since =>
    handed.filter(one => one.at >= since).map(({ key, phone, text, at }) => ({ key, phone, text, at }));

  const check = (post: Post, { text, number }: { text: string; number: string }): (() => string | null) => {
    const { destinations, schedule, sender } = JSON.parse(post.body);
    const at = bench.time.now();
    const now = bench.computer.now();
    const scheduledFor = schedule ? Date.parse(`${schedule.dateTime.replace(' ', 'T')}:00Z`) : null;
    const dueAt = scheduledFor ?? at;
    const one: Handed = { post, key: keyOfText(text, number), phone: `+${number}`, text, startAt: null, dueAt, at };
    // The text was within the horizon when its connection was begun, and moved beyond it while the connection was being
    // opened.
    const mayBeEarly = at - bench.lastChange < MINUTE;
    const before = [...handed];
    handed.push(one);
    note(bench, `→ ${post.fault ?? 'sent'}: ${number} “${text}” ${schedule?.dateTime ?? 'now'}`);
    return () => {
      const { oracle } = bench;
      if (isOfCampaign(text)) {
        const wrong = notWantedOfCampaign(oracle, { text, number, sender, scheduledFor, now, mayBeEarly }, bench);
        if (wrong) return `I8 ${wrong}`;
      } else if (isYearlyText(text)) {
        const wrong = notWantedYearly(bench, { text, number, sender, at: scheduledFor ?? now });
        if (wrong || hasNamesake(bench, text, `+${number}`)) return wrong && `I8 ${wrong}`;
      } else if (!isTest(text)) {
        if (wentAllTheSame(bench, one.key)) oracle.stoppedWithAll.delete(one.key);
        if (destinations.length > 1) return `I8 “${text}” is in one batch with others`;
        const wrong = notWanted(bench, { text, number, sender, scheduledFor, now, mayBeEarly }, one, before);
        if (wrong) return `I8 ${wrong}`;
      }
      const again = secondTime(bench, before, one);
      return again ? `I1 ${again}` : null;
    };
  };

  const report = (wrong: string) => violated(bench, wrong.startsWith('I1') ? 'I1' : 'I8', wrong.slice(3));
  return {
    onSend: post => {
      if (bench.heldSinceRestore) violated(bench, 'I8', 'a text leaves restored records before a person has looked');
      checkClock(bench);
      const texts = textsOf(post.body);
      if (isOfCampaign(texts[0]?.text ?? '')) bench.count(`a campaign’s batch of ${texts.length}`);
      for (const text of texts) {
        const look = check(post, text);
        const wrong = look();
        if (wrong === null) continue;
        // An act that is being answered at this moment may count already.
        if (bench.computer.unanswered() > 0 || bench.memoryIsUncertain) open.push(look);
        else report(wrong);
      }
    },
    recheck: () => {
      if (bench.computer.unanswered() > 0 || bench.memoryIsUncertain) return;
      const looks = open;
      open = [];
      for (const look of looks) {
        const wrong = look();
        if (wrong !== null) report(wrong);
      }
    },
  };
}

/**
 * Tells whether "Stop everything" came too late for a text: it stopped nothing, and what is wanted after it goes as
 * usual.
 */
function wentAllTheSame(bench: Bench, key: string): boolean {
  const since = bench.oracle.stoppedWithAll.get(key);
  if (since === undefined) return false;
  return bench.postsOf(key).some(({ batchId }) => {
    const batch = batchId === null ? undefined : bench.service.batch(batchId);
    return batch !== undefined && batch.cancelledAt === null && (batch.dispatchedAt ?? 0) >= since;
  });
}

/** How far off a clock may be (docs/delivery.md §12), with a little for the way of the answer that tells. */
const TOLERANCE = 125_000;

/**
 * Checks the clock: the service tells its time before anything leaves, so nothing leaves by a clock that is off. Only
 * what was past its last look when the clock was set is excused.
 */
function checkClock(bench: Bench): void {
  const { skewMs } = bench.computer;
  if (Math.abs(skewMs) <= TOLERANCE || bench.time.now() - bench.clockSetAt < 1_000) return;
  const how = skewMs > 0 ? 'ahead of' : 'behind';
  violated(bench, 'I8', `a text leaves by a clock that is ${Math.abs(skewMs) / MINUTE} min ${how} the service’s`);
}

/** Returns each number of a request with the words made for it. */
function textsOf(body: string): { number: string; text: string }[] {
  const { text, destinations }: { text: string; destinations: (string | { number: string; values: string[] })[] } =
    JSON.parse(body);
  return destinations.map(one => {
    if (typeof one === 'string') return { number: one, text };
    const values = [...one.values];
    return { number: one.number, text: text.replace(/\{\$\w+\}/g, () => values.shift() ?? '?') };
  });
}

/** Returns why the text of a campaign is not wanted; its words, members and time were fixed when it was confirmed. */
function notWantedOfCampaign(oracle: Oracle, wire: OnWire, bench: Bench): string | null {
  const said = `${wire.number} “${wire.text}”`;
  const found = [...oracle.campaigns.values()].flatMap(campaign =>
    campaign.texts
      .filter(({ text, phone }) => text === wire.text && phone === `+${wire.number}`)
      .map(text => ({ campaign, text })),
  );
  const [one] = found;
  if (!one || one.campaign.dueAt === null) return `${said} was confirmed by nobody`;
  const { text } = one;
  const campaign = { ...one.campaign, dueAt: one.campaign.dueAt };
  if (campaign.isStopped) return `${said} was called off`;
  if (isBarred(oracle, text, bench.yearly.withdrew)) return `${said} must not be texted, or is not so`;
  const older = olderTextToCome(bench, text, wire.now);
  if (older !== null) return `${said} leaves although “${older}” may still go`;
  if (wire.scheduledFor !== null && !isAllowedAt(oracle, campaign.dueAt))
    return `${said} is handed over for an hour at which no text may leave`;
  if (wire.text.includes(PROMOTION) && !isOpenAt(GHANA, wire.scheduledFor ?? wire.now, 'Africa/Accra'))
    return `${said} is a promotion outside the hours of Ghana`;
  if (oracle.stoppedByPerson || oracle.stoppedWithAll.has(keyOfText(wire.text, wire.number)))
    return `${said} left after “Stop everything”`;
  if (wire.sender !== campaign.sender) return `${said} is sent as ${wire.sender}`;
  if (wire.now < campaign.heldUntil && !bench.clockWasSet) return `${said} left within its first minute`;
  // A second text that a person agreed to after its time goes at once.
  const isAgreed = (bench.resends.get(keyOfText(wire.text, wire.number)) ?? 0) > 0;
  // A clock that was ahead puts "at once" later.
  const isAfter = bench.clockWasSet && wire.scheduledFor !== null && wire.scheduledFor > campaign.dueAt;
  const isLater = isAgreed && (wire.scheduledFor === null || isAfter);
  return isLater ? null : notAtItsTime(oracle, wire, campaign.dueAt, said);
}

interface OnWire {
  text: string;
  number: string;
  sender: string;
  scheduledFor: number | null;
  /** The time by the computer's clock, in ms. */
  now: number;
  mayBeEarly: boolean;
}

/**
 * Returns why the text on the wire is not wanted as it stands, by the person's acts alone. Fills in what it is about.
 */
function notWanted(bench: Bench, wire: OnWire, one: Handed, before: Handed[]): string | null {
  const { oracle } = bench;
  const said = `${wire.number} “${wire.text}”`;
  const subject = subjectOf(oracle, wire.text);
  const visit = subject && oracle.visits.get(subject.visitId);
  if (!subject || !visit) return `${said} is about nothing`;
  const wanted = wantedOf(oracle, subject.visitId, wire.now).find(({ ruleId }) => ruleId === subject.ruleId);
  if (!wanted) return `${said}: the appointment wants no such text now (${visit.status}, ${visit.start})`;
  one.startAt = wanted.startAt;
  if (isToBringBack(oracle.rules, subject.ruleId)) bench.count('a text that brings somebody back');
  if (oracle.heldBy.has(subject.visitId)) return `${said} left before anybody let its import go`;
  if (wanted.stop) return `${said} is stopped: ${wanted.stop}`;
  if (oracle.stoppedByPerson) return `${said} left after “Stop everything”`;
  if (bench.leftLate.get(wanted.key) === wanted.startAt && wanted.dueAt < wire.now - 2 * MINUTE && !bench.clockWasSet)
    return `${said} was past its time, and left at that`;
  if (wanted.text !== wire.text) return `${said} should read “${wanted.text}”`;
  if (wanted.person.phone !== `+${wire.number}`) return `${said} should go to ${wanted.person.phone}`;
  if (wire.sender !== oracle.settings.sender) return `${said} is sent as ${wire.sender}`;
  const wrong = notAtItsTime(oracle, wire, wanted.dueAt, said) ?? becameLate(bench, wire, wanted, before);
  const confirmed = oracle.confirmed.get(wanted.key);
  return wrong && confirmed?.startAt === wanted.startAt ? notAtItsTime(oracle, wire, confirmed.at, said) : wrong;
}

/**
 * Returns why a text must not come late: only what was wanted at its time may; what an edit put into the past is a
 * person's to send.
 */
function becameLate(bench: Bench, wire: OnWire, wanted: WantedText, before: Handed[]): string | null {
  const isLate = wire.now - wanted.dueAt > 2 * MINUTE;
  // Another clock, or other records, may have wanted it in time.
  if (wanted.dueAt > bench.lastChange - 2 * MINUTE) return null;
  if (!isLate || bench.clockWasSet || bench.wasRestored || wasWantedInTime(bench, wanted, before)) return null;
  // Whoever asks for a second text after its time asks for it now.
  if ((bench.agreedAt.get(wanted.key) ?? 0) > wanted.dueAt) return null;
  return `${wire.number} “${wire.text}” was first wanted after its time (${new Date(wanted.dueAt).toISOString()}), and goes at once`;
}

/**
 * Tells whether a text was wanted at its time, of the start it tells or of another. The text of another start had to
 * wait here until it was to tell this one: once it was handed over, what follows it is first wanted after its time.
 */
function wasWantedInTime(bench: Bench, wanted: WantedText, before: Handed[]): boolean {
  const startAt = bench.mayBeLate.get(nameByTime(wanted));
  if (startAt === undefined) return false;
  return (
    startAt === wanted.startAt ||
    before.every(one => one.key !== wanted.key || one.startAt !== startAt || isSurelyGone(bench, one))
  );
}

function notAtItsTime(
  oracle: Oracle,
  { now, scheduledFor, mayBeEarly }: OnWire,
  dueAt: number,
  said: string,
): string | null {
  const due = new Date(dueAt).toISOString();
  if (!mayBeEarly && dueAt > now + oracle.settings.horizonDays * 86_400_000)
    return `${said} is beyond the horizon: due ${due}`;
  if (scheduledFor !== null) {
    const asked = Math.floor(dueAt / MINUTE) * MINUTE;
    return scheduledFor === asked
      ? null
      : `${said} is scheduled for ${new Date(scheduledFor).toISOString()}, not ${due}`;
  }
  if (now < dueAt && !isAllowedAt(oracle, now)) return `${said} leaves before texts may, though due only ${due}`;
  if (dueAt - now > 2 * MINUTE) return `${said} goes at once although due ${due}`;
  if (now - dueAt > 30 * MINUTE) return `${said} is too late: due ${due}`;
  return now > dueAt && !isAllowedAt(oracle, now) ? `${said} is late and outside allowed hours` : null;
}

/**
 * Returns why a text would reach somebody twice: each earlier one must be surely gone, refused, or agreed to by a
 * person.
 */
function secondTime(bench: Bench, before: Handed[], one: Handed): string | null {
  const inTheWay = before.filter(
    (earlier, index) => earlier.key === one.key && !isOutOfTheWay(bench, earlier, before.slice(index + 1), one),
  );
  const agreed = bench.resends.get(one.key) ?? 0;
  if (inTheWay.length <= agreed) return null;
  const earlier = inTheWay.map(
    ({ post, at }) => `${new Date(at).toISOString()} ${post.fault ?? 'fine'} (${post.heard})`,
  );
  return `${one.key} is handed over again, ${agreed} resends agreed; before: ${earlier.join(', ')}`;
}

/** Tells whether an earlier text does not count. `since`: what was handed over between it and this one. */
function isOutOfTheWay(bench: Bench, earlier: Handed, since: Handed[], one: Handed): boolean {
  const { post, key, startAt } = earlier;
  if (isSurelyGone(bench, earlier)) return true;
  // Booked again, an appointment takes what went to the number of now (docs/delivery.md §11); the person has another one.
  if (earlier.phone !== one.phone && earlier.at < (bench.bookedAgainAt.get(key.split(':')[0] ?? '') ?? 0)) return true;
  // After a move and a move back, a person who was told of the other start has to be told of the first one again.
  const isOfAnotherStart =
    startAt !== one.startAt ||
    since.some(other => other.key === key && other.startAt !== startAt && hasArrived(bench, other));
  if (post.heard === 'refused') return isOfAnotherStart;
  return isOfAnotherStart && hasArrived(bench, earlier);
}

/** Tells whether nobody gets the text: it never left, or the service has cancelled it. */
function isSurelyGone({ service }: Bench, { post }: Handed): boolean {
  if (post.heard === 'not-sent') return true;
  const batch = post.batchId === null ? undefined : service.batch(post.batchId);
  return batch !== undefined && batch.cancelledAt !== null;
}

/** Tells whether somebody has read the text, as far as anybody here can know. */
function hasArrived(bench: Bench, { post, key, dueAt, at }: Handed): boolean {
  const batch = post.batchId === null ? undefined : bench.service.batch(post.batchId);
  // A clock may be two minutes off (docs/delivery.md §12), so a text due within them may have gone by it.
  const hasGone =
    batch !== undefined && batch.scheduledFor !== null && batch.scheduledFor < bench.time.now() + 2 * MINUTE;
  const isOut = (hasGone || batch?.dispatchedAt != null) && (post.heard === 'accepted' || batch?.saidSentOut === true);
  // A text marked as sent stands until its time has come: another one beside it needs a person.
  const isOver = dueAt < bench.time.now() + 2 * MINUTE;
  return isOut || (isOver && (bench.saidSent.get(key) ?? 0) > at);
}
