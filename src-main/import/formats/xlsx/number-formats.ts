import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import type { Workbook } from './open-workbook.ts';

/** What a number format (ECMA-376 part 1, 18.8.30) makes of a number: a date, a time of day, or nothing special. */
export interface NumberFormat {
  /** The format code; undefined for General. */
  code: string | undefined;
  /** 'elapsed': a length of time, which may be longer than a day. */
  shows: 'number' | 'date' | 'time' | 'dateTime' | 'elapsed';
}

const general: NumberFormat = { code: undefined, shows: 'number' };

// The built-in ids that a file may use without defining them. 27–36 and 50–58 are the East Asian dates.
const builtIn = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, ...range(27, 31), 36, ...range(50, 54), 57, 58].map(id => format(id, 'm/d/yy', 'date')),
  format(18, 'h:mm AM/PM', 'time'),
  format(19, 'h:mm:ss AM/PM', 'time'),
  ...[20, 21, 32, 33, 34, 35, 45, 55, 56].map(id => format(id, 'h:mm', 'time')),
  format(22, 'm/d/yy h:mm', 'dateTime'),
  format(46, '[h]:mm:ss', 'elapsed'),
  format(47, 'mmss.0', 'time'),
  format(1, '0', 'number'),
  format(2, '0.00', 'number'),
  format(11, '0.00E+00', 'number'),
  format(48, '##0.0E+0', 'number'),
]);

function format(id: number, code: string, shows: NumberFormat['shows']): [number, NumberFormat] {
  return [id, { code, shows }];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The format of each cell style (the `s` attribute of a cell is an index into this). */
export async function readCellFormats(workbook: Workbook, path: string): Promise<NumberFormat[]> {
  const custom = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let inCellFormats = false;
  if (!workbook.has(path)) return styles;
  await workbook.read(path, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const code = attributes.formatCode ?? '';
        custom.set(Number(attributes.numFmtId), { code: code === '' ? undefined : code, shows: showsOf(code) });
      } else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(custom.get(id) ?? builtIn.get(id) ?? general);
      }
    },
    close: name => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}

/** Whether a format shows a date, a time or both. Text in quotes, colours and locales are ignored. */
export function showsOf(code: string): NumberFormat['shows'] {
  const first = code.split(';')[0] ?? '';
  const bare = first
    .replace(/"[^"]*"|\\.|_.|\*./gsu, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general|standard/gi, '')
    .replace(/[0#?.,]+E[+-]/gi, '');
  const time = /h|s|am\/pm/i.test(bare);
  const date = /[yd]/i.test(bare) || (/m/i.test(bare) && !time);
  if (date && time) return 'dateTime';
  if (/\[[hms]+\]/i.test(bare)) return 'elapsed';
  return date ? 'date' : time ? 'time' : 'number';
}

/**
 * A stored serial number as wall time: 'YYYY-MM-DD', 'YYYY-MM-DDTHH:MM' or 'HH:MM', by what the format shows; an
 * elapsed time by its hours, also beyond 24. Undefined outside the sheet's own calendar. Day 60 of the 1900 calendar is
 * 29 February 1900, which never was; later days count from 1899-12-30.
 */
export function wallTimeOfSerial(serial: number, shows: NumberFormat['shows'], from1904: boolean): string | undefined {
  if (shows === 'number' || !(serial >= 0) || serial >= 2_958_466) return undefined;
  let day = Math.floor(serial);
  let seconds = Math.round((serial - day) * 86_400);
  if (seconds === 86_400) {
    day++;
    seconds = 0;
  }
  const minutes = Math.floor(seconds / 60);
  if (shows === 'elapsed') return `${two(day * 24 + Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (shows === 'time') return clock;
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const date = new Date(epoch + day * DAY_MS).toISOString().slice(0, 10);
  return shows === 'dateTime' || minutes > 0 ? `${date}T${clock}` : date;
}

/**
 * A date stored as ISO 8601 text (a cell of type 'd') as wall time. Midnight is no time unless the format shows one,
 * and a time of the sheet's day zero has no day. Text with a zone, or text that is no date, stays as it is.
 */
export function wallTimeOfIsoText(stored: string, shows: NumberFormat['shows'] = 'number'): string {
  const match = /^(?:(\d{4}-\d\d-\d\d))?T?(?:(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(stored);
  const [, day, time] = match ?? [];
  if (time === undefined) return day ?? stored;
  if (day === undefined || shows === 'time' || shows === 'elapsed' || /^(?:1899-12-3[01]|1904-01-01)$/.test(day))
    return time;
  return time === '00:00' && shows !== 'dateTime' ? day : `${day}T${time}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
