/** Reads a time of day as somebody types it at the desk: `930`, `9:30`, `9h30`, `2.30pm`, `14`, `noon`. Pure. */

/** `time` is `HH:MM`; `no-such-time`: it was read, and no clock shows it (25:00). */
export type TypedTime = { time: string } | { wrong: 'unreadable' | 'no-such-time' };

const WORDS: Readonly<Record<string, string>> = { noon: '12:00', midi: '12:00', midnight: '00:00', minuit: '00:00' };

/** The forms of a time; each has the groups hour, minute and, where a half of the day was typed, half. */
const HALF = /(?: ?(?<half>[ap])\.?(?:m\.?)?)?/.source;
const FORMS = [
  new RegExp(`^(?<hour>\\d{1,2})${HALF}$`),
  new RegExp(`^(?<hour>\\d{1,2})(?<minute>\\d{2})${HALF}$`),
  new RegExp(`^(?<hour>\\d{1,2}) ?[:.,h ] ?(?<minute>\\d{2})${HALF}$`),
  /^(?<hour>\d{1,2}) ?h(?:rs?|ours?|eures?)?$/,
];

/** Reads what was typed, on a 24-hour clock unless it says am or pm. An empty text is unreadable. */
export function readTypedTime(text: string): TypedTime {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  const word = Object.hasOwn(WORDS, plain) ? WORDS[plain] : undefined;
  if (word !== undefined) return { time: word };
  const groups = FORMS.map(form => form.exec(plain)?.groups).find(found => found !== undefined);
  if (!groups) return { wrong: 'unreadable' };
  const { hour: typed = '', minute = '00', half } = groups;
  const hour = half === undefined ? Number(typed) : hourOfHalf(Number(typed), half);
  if (hour === null || hour > 23 || Number(minute) > 59) return { wrong: 'no-such-time' };
  return { time: `${String(hour).padStart(2, '0')}:${minute}` };
}

/** 12 am is midnight and 12 pm noon. `14:30 pm` says the same twice and is taken; `14:30 am` and `0 am` are not. */
function hourOfHalf(hour: number, half: string): number | null {
  if (half === 'p') return hour === 0 ? null : hour < 12 ? hour + 12 : hour;
  return hour > 12 || hour === 0 ? null : hour % 12;
}
