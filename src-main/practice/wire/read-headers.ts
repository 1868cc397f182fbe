// Reads the header lines of a service request (docs/interface.md §5) strictly: only the values shown there are
// accepted.
import { type Deviation, deviation } from '../deviation.ts';
import { type Format, mediaTypes } from './encode-answer.ts';
import { handshakes } from './handshakes.ts';

/** The header lines as they came, with their names as written. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** The content of the headers. `answer` is JSON when Accept has no usable value. */
export interface ReadHeaders {
  /** The format of the body; null when there is no Content-Type, which only a request without a body may leave out. */
  readonly body: Format | null;
  readonly answer: Format;
  readonly authorization: string | undefined;
  readonly deviations: readonly Deviation[];
}

/**
 * Whether an operation needs a Content-Type: a send has a body (4.1), and with a balance request it "is also sent"
 * (4.3).
 */
export type ContentTypeRule = 'required' | 'optional';

/** Reads Content-Type, Accept and Authorization (docs/interface.md §5). Each may occur once, without parameters. */
export function readHeaders(lines: HeaderLines, rule: ContentTypeRule): ReadHeaders {
  const wrong: Deviation[] = [];
  const one = (name: string, handshake: Deviation['handshake']): string | undefined => {
    const values = lines.filter(([written]) => written.toLowerCase() === name).map(([, value]) => value);
    if (values.length > 1) wrong.push(deviation('5', handshake, `more than one ${name} header`));
    return values[0];
  };
  const accept = one('accept', handshakes.accept);
  const contentType = one('content-type', handshakes.contentType);
  const authorization = one('authorization', handshakes.authModelMissing);
  const answer = formatOf(accept);
  if (!answer) wrong.push(deviation('5', handshakes.accept, `Accept is ${found(accept)}; ${EXPECTED}`));
  const body = formatOf(contentType);
  if (!body && (contentType !== undefined || rule === 'required')) {
    wrong.push(deviation('5', handshakes.contentType, `Content-Type is ${found(contentType)}; ${EXPECTED}`));
  }
  return { body: body ?? null, answer: answer ?? 'json', authorization, deviations: wrong };
}

const EXPECTED = `it is ${mediaTypes.json} or ${mediaTypes.xml}`;

// Media types are compared without case, as HTTP requires; a value with a parameter or a list is not one of the two
// that section 5 shows.
function formatOf(value: string | undefined): Format | undefined {
  const written = value?.toLowerCase();
  if (written === mediaTypes.json) return 'json';
  return written === mediaTypes.xml ? 'xml' : undefined;
}

function found(value: string | undefined): string {
  return value === undefined ? 'missing' : JSON.stringify(value.slice(0, 60));
}
