import { describe, expect, it } from 'vitest';
import { errorText } from '../../../src-renderer/errors/error.words.ts';
import type { Failure, FailureCode } from '../../../src-shared/contract/errors.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

/** One of each refusal; a code left out does not compile. */
const failures: { [C in FailureCode]: Failure & { code: C } } = {
  'bad-input': { code: 'bad-input', detail: 'settings.save: zone' },
  'unknown-operation': { code: 'unknown-operation', operation: 'no.such' },
  'not-found': { code: 'not-found', what: 'contact' },
  bug: { code: 'bug', reference: 'A1B2C3' },
  'disk-full': { code: 'disk-full' },
  'disk-error': { code: 'disk-error', detail: 'EIO' },
  'database-in-use': { code: 'database-in-use' },
  'database-from-future': { code: 'database-from-future', version: 99 },
  'database-unreleased': { code: 'database-unreleased' },
  'database-damaged': { code: 'database-damaged', detail: 'page 3' },
  'database-altered': { code: 'database-altered' },
  'records-lost': { code: 'records-lost' },
  'records-there': { code: 'records-there' },
  'records-replaced': { code: 'records-replaced' },
  'records-closed': { code: 'records-closed' },
  'backup-no-room': { code: 'backup-no-room' },
  'backup-failed': { code: 'backup-failed', detail: 'EIO' },
  'backup-unreadable': { code: 'backup-unreadable', fileName: 'old.backup', why: 'newer' },
  'backup-gone': { code: 'backup-gone', fileName: 'bellbird-2027-01-04-0800.backup' },
  'passphrase-short': { code: 'passphrase-short' },
  'backup-place-refused': { code: 'backup-place-refused', path: 'E:\\Backups', why: 'full' },
  'file-not-a-spreadsheet': { code: 'file-not-a-spreadsheet', fileName: 'list.pdf' },
  'file-empty': { code: 'file-empty', fileName: 'list.csv' },
  'file-header-only': { code: 'file-header-only', fileName: 'list.csv' },
  'file-no-events': { code: 'file-no-events', fileName: 'list.csv' },
  'file-only-past-events': { code: 'file-only-past-events', fileName: 'list.csv' },
  'file-damaged': { code: 'file-damaged', fileName: 'list.xlsx' },
  'file-password': { code: 'file-password', fileName: 'list.xlsx' },
  'file-other-format': { code: 'file-other-format', fileName: 'list.xls', kind: 'xls' },
  'folder-refused': { code: 'folder-refused', path: 'C:\\Exports', why: 'missing' },
  'file-unreadable': { code: 'file-unreadable', fileName: 'list.csv' },
  'watch-look-first': { code: 'watch-look-first', fileName: 'list.csv' },
  'watch-newer': { code: 'watch-newer', fileName: 'list.csv' },
  'decision-refused': { code: 'decision-refused' },
  'bulk-changed': { code: 'bulk-changed', people: 3 },
  'file-too-large': { code: 'file-too-large', fileName: 'list.csv' },
  'file-no-such-sheet': { code: 'file-no-such-sheet', sheet: 'Sheet 9' },
  'import-no-phone-column': { code: 'import-no-phone-column' },
  'import-no-date-column': { code: 'import-no-date-column' },
  'import-gone': { code: 'import-gone' },
  'import-too-old': { code: 'import-too-old' },
  'import-changed': { code: 'import-changed' },
  stopped: { code: 'stopped' },
  'phone-refused': { code: 'phone-refused', phone: '2.33E+11', reason: 'scientific-notation' },
  'role-needed': { code: 'role-needed', operation: 'rules.save', needs: 'owner', who: 'Kofi' },
  'team-needs-owner': { code: 'team-needs-owner' },
  'team-name-taken': { code: 'team-name-taken', name: 'Kofi' },
  'pin-invalid': { code: 'pin-invalid' },
  'pin-needed': { code: 'pin-needed', name: 'Efua' },
  'pin-wrong': { code: 'pin-wrong', name: 'Efua', left: 2, seconds: 0, until: '2027-01-04T09:00' as WallTime },
  'pin-waits': { code: 'pin-waits', name: 'Efua', seconds: 30, until: '2027-01-04T09:01' as WallTime },
  'account-not-proved': { code: 'account-not-proved' },
  'name-missing': { code: 'name-missing' },
  'contact-has-appointments': { code: 'contact-has-appointments', name: 'Ama Mensah' },
  'contact-being-erased': { code: 'contact-being-erased', name: 'Ama Mensah' },
  'template-unknown-variable': { code: 'template-unknown-variable', names: ['color'] },
  'template-broken-variable': { code: 'template-broken-variable', text: '{$na' },
  'template-empty': { code: 'template-empty' },
  'ends-comparison': { code: 'ends-comparison' },
  'template-in-use': { code: 'template-in-use', rules: ['The day before'] },
  'service-invalid': { code: 'service-invalid', why: 'minutes' },
  'service-name-taken': { code: 'service-name-taken', name: 'Haircut', of: 'Cut' },
  'service-in-use': { code: 'service-in-use', rules: ['The day before'] },
  'hours-invalid': { code: 'hours-invalid', why: 'overlap', weekday: 1 },
  'day-off-invalid': { code: 'day-off-invalid', why: 'ends-first' },
  'time-invalid': { code: 'time-invalid', text: '2026-02-30T09:00' },
  'appointment-past': { code: 'appointment-past' },
  'status-too-early': { code: 'status-too-early', status: 'arrived', start: '2027-01-06T09:00' as WallTime },
  'appointment-cancelled': { code: 'appointment-cancelled' },
  'changed-meanwhile': { code: 'changed-meanwhile', what: 'appointment' },
  'repeat-refused': { code: 'repeat-refused', why: 'too-often' },
  'base-url-invalid': { code: 'base-url-invalid', url: 'example' },
  'base-url-insecure': { code: 'base-url-insecure', url: 'http://example.com' },
  'proxy-invalid': { code: 'proxy-invalid', proxy: 'socks5://10.0.0.1' },
  'key-missing': { code: 'key-missing' },
  'key-invalid': { code: 'key-invalid' },
  'keychain-locked': { code: 'keychain-locked' },
  'sender-missing': { code: 'sender-missing' },
  'sender-invalid': { code: 'sender-invalid', sender: 'Sunrise Dental' },
  'sender-usual': { code: 'sender-usual', sender: 'Adom Clinic' },
  'sender-for-promotions': { code: 'sender-for-promotions', sender: 'Adom Offers' },
  'sign-in-refused': { code: 'sign-in-refused', signIn: 'portal', id: 1205, label: 'HSHK_ERR_UA_API_NO_PPASS' },
  'service-unreachable': { code: 'service-unreachable', why: 'refused', detail: 'ECONNREFUSED' },
  'service-refused': { code: 'service-refused', id: 1203, label: 'HSHK_ERR_UA_AUTH' },
  'service-unclear': { code: 'service-unclear', detail: 'HTTP 500', id: null, label: '' },
  'practice-only': { code: 'practice-only' },
  'desktop-only': { code: 'desktop-only' },
  'live-only': { code: 'live-only' },
  'texts-may-go': { code: 'texts-may-go', texts: 2 },
  'world-missing': { code: 'world-missing' },
  'other-world': { code: 'other-world' },
  'sending-locked': { code: 'sending-locked' },
  'sending-stopped': { code: 'sending-stopped', why: 'by-person' },
  'quiet-hours': { code: 'quiet-hours', next: '2027-01-05T08:00' as WallTime, country: null },
  'hours-not-stricter': { code: 'hours-not-stricter' },
  'promotion-by-rule': { code: 'promotion-by-rule', rules: ['The day before'] },
  'campaign-past': { code: 'campaign-past' },
  'campaign-empty': { code: 'campaign-empty' },
  'campaign-changed': { code: 'campaign-changed', texts: 12, segments: 24 },
  untrue: {
    code: 'untrue',
    count: 1,
    visits: [{ name: 'Akosua Agyeman', start: '2027-01-08T09:00' as WallTime }],
  },
  'message-state': { code: 'message-state', state: 'done' },
  'text-blocked': { code: 'text-blocked', why: { kind: 'no-phone' } },
};
const all: Parameters<typeof errorText>[0][] = [...Object.values(failures), { code: 'host-gone' }];

describe('the words of a refusal', () => {
  it.each(all.map(failure => [failure.code, failure] as const))(
    'say what happened, whether anything was sent, and what to do next: %s',
    (_code, failure) => {
      const { what, sent, next } = errorText(failure);
      for (const sentence of [what, sent, next]) expect(sentence).toMatch(/^[“A-Z\d/h].*\S[.?]$/);
      expect(sent).toMatch(/sent|left this computer|not known|don’t know/i);
    },
  );

  it('name the state of a text by its word, never by its code', () => {
    const { what } = errorText({ code: 'message-state', state: 'cancel-uncertain' });
    expect(what).toBe('This text is now “May still go”. That could not be done.');
  });

  it('name what the person typed, so that it can be found', () => {
    expect(errorText(failures['phone-refused']).what).toContain('2.33E+11');
    expect(errorText(failures['file-other-format']).what).toContain('list.xls');
    expect(errorText(failures['file-other-format']).next).toContain('Save it as .xlsx');
    expect(errorText(failures['sender-invalid']).what).toContain('Sunrise Dental');
    expect(errorText(failures.bug).what).toContain('A1B2C3');
  });

  it('tell what stands in the way of the disk, by its code, and what to do about that', () => {
    const codes = ['EIO', 'EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EMFILE', 'ENFILE', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];
    const said = codes.map(detail => [detail, errorText({ code: 'disk-error', detail })] as const);
    for (const [code, { what, next }] of said) {
      expect(what).toMatch(new RegExp(`[a-z] \\(${code}\\)\\.$`));
      for (const sentence of [what, next]) expect(sentence).toMatch(/^[A-Z].*\S\.$/);
    }
    // Only a disk that fails is to be looked at; the rest are set right otherwise.
    expect(said.filter(([, { next }]) => next.includes('the disk checked')).map(([code]) => code)).toEqual(['EIO']);
  });

  it('never claim that nothing was sent when that is not known', () => {
    for (const failure of [failures.bug, { code: 'host-gone' } as const]) {
      expect(errorText(failure).sent).not.toMatch(/nothing/i);
      expect(errorText(failure).next).toContain('Messages');
    }
  });

  it('say of a look at the account that was answered unclearly that it sent no text', () => {
    expect(errorText(failures['service-unclear']).sent).toBe('Nothing was sent.');
    expect(errorText(failures['service-unclear']).next).not.toContain('Messages');
  });

  it('say of a key or login that was not accepted that it was not kept, and which of the two it was', () => {
    const refused = (signIn: 'key' | 'portal', id: number, label: string) =>
      errorText({ code: 'sign-in-refused', signIn, id, label });
    expect(refused('key', 1203, 'HSHK_ERR_UA_AUTH').what).toContain('this key');
    expect(refused('portal', 1203, 'HSHK_ERR_UA_AUTH').what).toContain('this username and password');
    for (const [id, label] of [
      [1204, 'HSHK_ERR_UA_API_NO_ACCESS'],
      [1205, 'HSHK_ERR_UA_API_NO_PPASS'],
    ] as const) {
      const { what, sent, next, detail } = refused('portal', id, label);
      expect(what).toMatch(/programs/);
      expect(detail).toBe(`${id} ${label}`);
      expect(next).not.toContain(label);
      expect(sent).toMatch(/not kept/);
      expect(next).toMatch(/API key/);
    }
    expect(refused('key', 1202, 'HSHK_NEW').next).toContain('1202 HSHK_NEW');
  });

  it('explain a refused key, and show an unknown refusal of the service as it came', () => {
    expect(errorText(failures['service-refused']).next).toMatch(/key/i);
    const unknown = errorText({ code: 'service-refused', id: 9999, label: 'HSHK_NEW' });
    expect(unknown.next).toContain('9999 HSHK_NEW');
    const unclear = errorText({ code: 'service-unclear', id: 1403, label: 'HSHK_ERR_INTERNAL', detail: 'busy' });
    expect(unclear.what).toMatch(/failed on its side/);
    expect(unclear.detail).toBe('1403 HSHK_ERR_INTERNAL · busy');
    for (const failure of [failures['service-refused'], failures['service-unclear'], failures['service-unreachable']]) {
      const { what, sent, next, detail } = errorText(failure);
      expect(detail, 'its code is behind Details').toMatch(/^(1203 HSHK_ERR_UA_AUTH|HTTP 500|ECONNREFUSED)$/);
      expect(`${what} ${sent} ${next}`).not.toContain(detail);
    }
  });
});
