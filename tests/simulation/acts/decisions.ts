import type { MessageAction, MessageRow } from '../../../src-shared/model/message.ts';
import { type Bench, keyOfRow } from '../bench.ts';
import { instantAt } from '../outside/zones.ts';
import { askWith } from './ask.ts';

/** Decides about one text, from what the screen shows or showed a while ago. */
export async function decide(bench: Bench, rows: MessageRow[] = bench.screen): Promise<void> {
  const { random } = bench;
  const open = rows.filter(({ state }) => state !== 'done');
  const flagged = open.filter(({ state }) => ASKS.includes(state));
  const choice = flagged.length > 0 && random.chance(0.85) ? flagged : open;
  // Where nothing asks for a decision, a person mostly leaves things alone.
  if (choice.length === 0 || (choice === open && random.chance(0.6))) return;
  const row = random.pick(choice);
  let actions: MessageAction[] = [];
  let together: number[] = [];
  let { state } = row;
  await bench.computer.ask('messages.get', { id: row.id }, reply => {
    if (!reply?.ok) return;
    actions = reply.value.actions;
    together = reply.value.together.map(({ id }) => id);
    state = reply.value.state;
  });
  // A person knows what has gone out meanwhile.
  if (actions.length === 0 || state === 'done' || !bench.computer.isOn()) return;
  const concerned = [{ ...row, state }, ...bench.screen.filter(one => one.id !== row.id && together.includes(one.id))];
  await act(bench, concerned, random.pick(actions), random.chance(0.15));
}

const ASKS: readonly MessageRow['state'][] = ['uncertain', 'cancel-uncertain', 'refused'];

const SECOND: readonly MessageAction[] = ['send-again', 'retry', 'send-new-too'];

const NOT_SENT: readonly MessageRow['state'][] = ['refused', 'missed'];

const STOPS: readonly MessageAction[] = ['withdraw', 'cancel', 'dismiss'];

/** Decides about the first of `rows`, which the program does for all of them: the texts of one batch. */
async function act(bench: Bench, rows: MessageRow[], action: MessageAction, twice: boolean): Promise<void> {
  const [first] = rows;
  if (!first) return;
  bench.count(`a person: ${action}`);
  const remember = () => {
    for (const row of rows) rememberAct(bench, row, action);
  };
  const done = () => {
    remember();
    for (const { id, state } of rows) {
      // A text that was stopped before it left is planned again as it is.
      if (SECOND.includes(action) || (action === 'plan-again' && state === 'cancelled')) bench.replaced.add(id);
    }
  };
  await askWith(bench, 'messages.decide', { id: first.id, action }, { done, twice, unknown: remember });
}

function rememberAct(bench: Bench, row: MessageRow, action: MessageAction): void {
  const key = keyOfRow(row);
  if (SECOND.includes(action)) agree(bench, key);
  if (action === 'send-now') confirm(bench, row.appointmentId ?? 0, key);
  if (action === 'was-sent') bench.saidSent.set(key, bench.time.now());
  if (action === 'plan-again') {
    bench.oracle.stops.delete(key);
    bench.oracle.stoppedWithAll.delete(key);
    // The person sees that the text was left open before, and wants another.
    if (bench.leftOpen.delete(key)) agree(bench, key);
  }
  // Dismissing a text that is known not to have gone stops nothing and leaves nothing open.
  if (action === 'dismiss' && NOT_SENT.includes(row.state)) return;
  if (action === 'dismiss') bench.leftOpen.add(key);
  if (!STOPS.includes(action)) return;
  if (row.kind !== 'reminder') bench.textsStopped.add(key);
  else {
    bench.oracle.stops.add(key);
    bench.oracle.askedToStop.add(key);
  }
}

/** Has a reminder texted at once, with the start as the person knows it. */
function confirm({ oracle, computer }: Bench, visitId: number, key: string): void {
  const visit = oracle.visits.get(visitId);
  if (visit) oracle.confirmed.set(key, { startAt: instantAt(visit.start, visit.zone), at: computer.now() });
}

/** Notes that a person agrees to another text. */
export function agree(bench: Bench, key: string): void {
  bench.resends.set(key, (bench.resends.get(key) ?? 0) + 1);
  bench.agreedAt.set(key, bench.computer.now());
}
