/** Which texts a person asks to see, and a list of them as a file that any spreadsheet opens. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { MessagePage } from '../../../src-shared/contract/operations/messages.ts';
import { isDismissedUncertain, type MessageRow } from '../../../src-shared/model/message.ts';
import { spreadsheetSafe } from '../../../src-shared/spreadsheet-safe.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addDays, clockOf, dayOf, isDay } from '../../../src-shared/time/wall-days.ts';
import type { DueCount } from '../../storage/messages/due-counts.ts';
import type { Attention, MessageChoice } from '../../storage/messages/message-listing.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { attentionNow } from '../today/attention.ts';
import type { World } from '../world/world.ts';
import { type BusinessDays, businessDays, startOf } from './business-days.ts';
import { messageView } from './views.ts';

type Asked = Input<'messages.export'>['choice'];
type Words = Input<'messages.export'>['words'];

/** Texts read between two looks at anything else: a few milliseconds' worth. */
const AT_ONCE = 100;
const BOM = '\uFEFF';

/** Returns one page of the texts that are asked for. */
export function pageOfTexts(world: World, asked: Input<'messages.page'>): MessagePage {
  const { offset, limit } = asked;
  const { zone } = world.tables.settings.get();
  const calendar = businessDays(zone);
  const today = startOf(dayOf(wallOfInstant(world.now(), zone)), zone);
  const { daySpans } = calendar;
  const page = world.tables.messages.page({ ...choiceOf(world, asked), offset, limit, today, daySpans });
  const days = offset === 0 ? daysOf(page.dues, calendar) : [];
  return { total: page.total, offset, rows: page.rows.map(row => messageView(world, row)), days };
}

/** Returns the texts that are asked for as a file of theirs, the earliest first. */
export async function exportTexts(
  world: World,
  { choice: asked, words }: Input<'messages.export'>,
): Promise<{ fileName: string; base64: string }> {
  const { heads } = words;
  const lines = [lineOf(Object.values(heads))];
  const choice = choiceOf(world, asked);
  let after: StoredMessage | null = null;
  do {
    const texts: StoredMessage[] = world.tables.messages.behind(choice, after, AT_ONCE);
    for (const text of texts) lines.push(lineOf(cellsOf(text, messageView(world, text), words)));
    after = texts.at(-1) ?? null;
    await nextTurn();
  } while (after !== null);
  const day = dayOf(wallOfInstant(world.now(), world.tables.settings.get().zone));
  const period = [asked.from, asked.until].filter(Boolean).join('-') || day;
  const bytes = Buffer.from(`${BOM}${lines.join('\r\n')}\r\n`);
  return { fileName: `${words.fileName}-${period}.csv`, base64: bytes.toString('base64') };
}

function choiceOf(world: World, { from, until, ...chosen }: Asked): MessageChoice {
  const { zone } = world.tables.settings.get();
  for (const day of [from, until])
    if (day !== undefined && !isDay(day)) throw new AppError({ code: 'time-invalid', text: day });
  return {
    ...chosen,
    from: from === undefined ? undefined : startOf(from, zone),
    before: until === undefined ? undefined : startOf(addDays(until, 1), zone),
    attention: chosen.filter === 'attention' ? attentionIn(world, chosen.campaignId) : undefined,
  };
}

/** Returns what needs a person; of one campaign whatever its age, as the campaign's own figures count it. */
function attentionIn(world: World, campaignId: number | undefined): Attention {
  const { first, since } = attentionNow(world);
  return { since: campaignId === undefined ? since : '', also: first.map(({ id }) => id) };
}

/** Returns the days of the business in the order of their texts. */
function daysOf(dues: readonly DueCount[], { dayAt }: BusinessDays): MessagePage['days'] {
  const days: MessagePage['days'] = [];
  for (const { first, count } of dues) {
    const day = dayAt(first);
    const last = days.at(-1);
    if (last?.day === day) last.count += count;
    else days.push({ day, count });
  }
  return days;
}

/** The cells of one text, in the order of the heads. */
function cellsOf({ phone }: StoredMessage, text: MessageRow, { heads, kinds, states, alerts }: Words): string[] {
  const state =
    text.alert === null ? states[isDismissedUncertain(text) ? 'uncertain' : text.state] : alerts[text.alert];
  const cells: Record<keyof Words['heads'], string> = {
    day: dayOf(text.dueLocal),
    time: clockOf(text.dueLocal),
    person: text.contactName,
    phone: phone ?? '',
    text: text.text,
    kind: kinds[text.kind],
    rule: text.ruleName ?? '',
    state,
    credits: String(text.segments),
    batch: text.gatewayBatchId ?? '',
  };
  return (Object.keys(heads) as (keyof Words['heads'])[]).map(head => cells[head]);
}

function lineOf(cells: readonly string[]): string {
  return Papa.unparse([cells.map(spreadsheetSafe)], { quotes: true });
}
