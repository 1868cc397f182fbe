import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { ReadReply } from '../../src-main/gateway/judge/reply.ts';
import { mutateAnswers } from './mutate-answers.ts';

type Loose = { readonly [name: string]: Loose } | undefined;

/** What a trusting reader makes of an answer: the usual parser, and whatever it finds. */
function trusting(parse: (text: string) => Loose): (bytes: Uint8Array) => ReadReply {
  const idAndLabel = (of: Loose) => ({ id: Number(of?.['id']), label: String(of?.['label']) });
  return bytes => {
    try {
      const { handshake, data } = parse(Buffer.from(bytes).toString('utf8')) ?? {};
      const list = data?.['destinations']?.['item'] ?? data?.['destinations'];
      const entries: Loose[] = Array.isArray(list) ? list : [list];
      return {
        kind: 'envelope',
        handshake: idAndLabel(handshake),
        hasData: Boolean(data),
        batch: String(data?.['batch']),
        destinations: list
          ? entries.map(entry => ({ id: null, to: String(entry?.['to']), status: idAndLabel(entry?.['status']) }))
          : null,
        balance: null,
      };
    } catch {
      return { kind: 'unreadable' };
    }
  };
}

const trustingReaders = {
  json: trusting(text => JSON.parse(text)),
  xml: trusting(text => new XMLParser().parse(text).response),
};

describe.each(['json', 'xml'] as const)('an answer in %s damaged on its way', format => {
  it('is never taken for more than it says, and never stops the program', () => {
    const report = mutateAnswers({ format, count: 2_000, seed: 20261124 });
    expect(report.failures).toEqual([]);
    // Every outcome an answer can have came up, so each of the checks was put to work.
    expect(Object.keys(report.seen).sort()).toEqual([
      ...['balance balance', 'balance refused', 'balance unclear'],
      ...['cancel cancelled', 'cancel not-cancelled', 'cancel too-late', 'cancel uncertain'],
      ...['send accepted', 'send refused', 'send uncertain'],
    ]);
  });

  it('would be believed too much by a reader that trusts its parser, and that is seen', () => {
    const { failures } = mutateAnswers({ format, count: 2_000, seed: 20261124, read: trustingReaders[format] });
    expect(new Set(failures.map(({ what }) => what))).toContain('send: accepted');
    expect(new Set(failures.map(({ what }) => what))).toContain('cancel: cancelled');
  });
});
