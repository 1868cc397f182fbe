/** What an answer of the service, or none, is taken for. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const client = at('src-main/gateway/client.ts');
const judgeDestinations = at('src-main/gateway/judge/judge-destinations.ts');
const judge = at('src-main/gateway/judge/judge-answer.ts');

export const gatewayBugs: readonly PlantedBug[] = [
  client({
    name: 'the client repeats a request that was not answered',
    find: 'return read(await wire.post(request, deadlineMs), formats.response);',
    replace:
      "const raw = await wire.post(request, deadlineMs); const other = raw.kind === 'lost' ? await openWire(base, connectMs).catch(() => null) : null; return read(other ? await other.post(request, deadlineMs) : raw, formats.response);",
    caughtBy: 'simulation',
  }),
  client({
    name: 'a lost answer counts as not sent',
    find: "if (raw.kind !== 'answer') return raw;",
    replace: "if (raw.kind !== 'answer') return { kind: 'not-sent', detail: raw.detail };",
    caughtBy: 'simulation',
  }),
  client({
    name: 'the batch id stands in the path of a cancel as it came',
    find: 'CANCEL + encodeURIComponent(batchId)',
    replace: 'CANCEL + batchId',
    caughtBy: 'simulation',
  }),
  client({
    name: 'a connection carries a second request',
    find: "if (used) throw new Error('a connection carries one request');",
    replace: '',
    caughtBy: by('tests/gateway/transport/on-the-wire.test.ts', 'uses its connection up'),
  }),
  client({
    name: 'a redirect is followed, key and all',
    find: 'return read(await wire.post(request, deadlineMs), formats.response);',
    replace:
      "const raw = await wire.post(request, deadlineMs); const to = URL.parse(('note' in raw ? raw.note : '').replace('sends on to ', '')); return read(to ? await (await openWire(to, connectMs)).post({ ...request, path: to.pathname }, deadlineMs) : raw, formats.response);",
    caughtBy: by('tests/gateway/transport/on-the-wire.test.ts', 'that is none of this service: where it sends us'),
  }),
  at('src-main/gateway/judge/match-numbers.ts')({
    name: 'a national form that fits two countries is taken for the last one',
    find: 'national.set(form, [...(national.get(form) ?? []), phone]);',
    replace: 'national.set(form, [phone]);',
    caughtBy: by('tests/gateway/match-numbers.test.ts', 'is taken for neither alone'),
  }),
  judgeDestinations({
    name: 'the status of each number is not looked at',
    find: "if (meaning === 'rejected') return 'refused';",
    replace: "if (meaning === 'rejected') return 'accepted';",
    caughtBy: by('tests/gateway/judge/judge-send.test.ts', 'is refused when every number is rejected'),
  }),
  judgeDestinations({
    name: 'a status that means something else counts as accepted',
    find: "? 'accepted' : 'uncertain';",
    replace: "? 'accepted' : 'accepted';",
    caughtBy: by('tests/gateway/judge/judge-send.test.ts', 'are crossed, and keeps the batch'),
  }),
  judge({
    name: 'a cancel is believed on an error of the server',
    find: "default:\n      return outcome('uncertain');",
    replace:
      "default:\n      return outcome(exchange.kind === 'answer' && exchange.http >= 500 ? 'cancelled' : 'uncertain');",
    caughtBy: by(
      'tests/delivery/outbox/faults/unconfirmed-cancel.test.ts',
      'not called cancelled; asked again, and cancelled once it is confirmed',
    ),
  }),
  judge({
    name: 'an answer means something whatever its HTTP status',
    find: "if (exchange.kind !== 'answer' || exchange.http !== 200 || exchange.reply.kind !== 'envelope') return null;",
    replace: "if (exchange.kind !== 'answer' || exchange.reply.kind !== 'envelope') return null;",
    caughtBy: by('tests/gateway/judge/judge-cancel.test.ts', 'is believed only when it is confirmed'),
  }),
  judge({
    name: '“already sent out” counts as cancelled',
    find: "return outcome('too-late');",
    replace: "return outcome('cancelled');",
    caughtBy: 'simulation',
  }),
  judge({
    name: 'a batch id that is no word of ASCII counts as none',
    find: 'return batch === null || /^\\.{0,2}$/.test(batch) || /\\p{Surrogate}/u.test(batch) ? null : batch;',
    replace: 'return batch !== null && /^[\\x21-\\x7e]{1,200}$/.test(batch) ? batch : null;',
    caughtBy: 'simulation',
  }),
  judge({
    name: 'a batch id is trimmed',
    find: '/\\p{Surrogate}/u.test(batch) ? null : batch;',
    replace: '/\\p{Surrogate}/u.test(batch) ? null : batch.trim();',
    caughtBy: by('tests/gateway/interface/operations.test.ts', 'a batch is cancelled by whatever string it was given'),
  }),
  at('src-main/gateway/codec/json-codec.ts')({
    name: 'the time of a schedule has no offset',
    find: "schedule: { dateTime: scheduleText(request.scheduleAt), offset: '+00:00' },",
    replace: 'schedule: { dateTime: scheduleText(request.scheduleAt) },',
    caughtBy: 'simulation',
  }),
];
