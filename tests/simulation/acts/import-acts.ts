/** Imports lists, undoes them and releases them: lists of people who want no texts, and of appointments. */

import { type Bench, note } from '../bench.ts';
import { someStart } from './appointment-acts.ts';
import { ask, untilAnswered } from './ask.ts';

export async function importList(bench: Bench): Promise<void> {
  const { random, oracle } = bench;
  const people = [...oracle.people.values()].flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]));
  if (people.length === 0 || bench.memoryIsUncertain || bench.computer.unanswered() > 0) return;
  const { name, phone } = random.pick(people);
  const isOfPeople = random.chance(0.4);
  const start = someStart(bench);
  const service = `Visit${oracle.visits.size + 1 + 100 * bench.trace.length}`;
  const lines = isOfPeople
    ? ['Name,Phone,Do not text', `${name},${phone},yes`]
    : ['Name,Phone,Date,Time,Service', `${name},${phone},${start.slice(0, 10)},${start.slice(11)},${service}`];
  const file = { fileName: 'list.csv', base64: Buffer.from(lines.join('\n')).toString('base64') };
  bench.count(isOfPeople ? 'an import of opt-outs' : 'an import of appointments');
  note(bench, lines.join(' / '));
  let draftId = 0;
  const opened = ask(bench, 'import.open', { ...file, purpose: isOfPeople ? 'contacts' : 'appointments' }, found => {
    draftId = found.draftId;
  });
  await untilAnswered(bench, opened);
  for (const step of ['import.check', 'import.publish'] as const) {
    if (!bench.computer.isOn() || draftId === 0) return;
    const published = () => {
      if (step === 'import.check') return;
      // The import decides whom a list is about, so what the person knows now is read from the records.
      bench.memoryIsUncertain = true;
      if (isOfPeople) bench.mustStayOut = [phone];
    };
    await untilAnswered(bench, ask(bench, step, { draftId }, published));
  }
}

/** Reviews what was imported, and releases its reminders or undoes all of it. */
export async function settleImport(bench: Bench, takesBack = bench.random.chance(0.5)): Promise<void> {
  const ids: number[] = [];
  await bench.computer.ask('import.list', undefined, reply => {
    if (!reply?.ok) return;
    for (const { id, state, reminders } of reply.value) {
      // What stays of an import that was undone waits for its release as well.
      if (takesBack ? state === 'done' : reminders === 'held') ids.push(id);
    }
  });
  if (ids.length === 0 || !bench.computer.isOn()) return;
  const id = bench.random.pick(ids);
  if (!takesBack) {
    bench.count('reminders of an import let go');
    return ask(bench, 'import.releaseReminders', { id }, () => {
      for (const [visit, by] of bench.oracle.heldBy) if (by === id) bench.oracle.heldBy.delete(visit);
    });
  }
  bench.count('an import taken back');
  await ask(bench, 'import.undo', { id }, () => {
    bench.memoryIsUncertain = true;
    // An import can add opt-outs; undoing it removes none.
    bench.mustStayOut = [...bench.oracle.optedOut];
  });
}
