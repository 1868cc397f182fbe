import { expect, test } from 'vitest';
import { addressOf, type Place, placeIn } from '../../src-renderer/messages/messages-address.ts';
import { serviceAt, withScheme } from '../../src-renderer/settings/account/address.ts';

test.each([
  ['sms.example.com', 'https://sms.example.com'],
  [' api.example.co.uk:8443/v2 ', 'https://api.example.co.uk:8443/v2'],
  ['http://sms.example.com', 'http://sms.example.com'],
  ['https://sms.example.com', 'https://sms.example.com'],
  ['my key 123', 'my key 123'],
  ['ftp://sms.example.com', 'ftp://sms.example.com'],
  ['', ''],
])('%j becomes %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test('all that narrows the list of texts stands in its address, and what nobody asked for does not', () => {
  const place: Required<Place> = {
    filter: 'queued',
    search: 'Ama & Esi',
    campaignId: 3,
    contactId: 4,
    kind: 'campaign',
    ruleId: 5,
    from: '2027-01-05',
    until: '2027-01-06',
    messageId: 6,
  };
  const paramsOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')));
  expect(placeIn(paramsOf(addressOf(place)))).toEqual(place);
  expect(addressOf({ filter: 'all', search: '', messageId: null })).toBe('/messages');
  expect(placeIn(new URLSearchParams('filter=none&person=-1&from=soon'))).toEqual(placeIn(new URLSearchParams()));
});

test.each([
  ['https://api.example.com/sms', 'example.com'],
  ['http://127.0.0.1:8080', null],
  ['http://[::1]:8080', null],
  ['http://localhost:8080', null],
  ['https://sms.example.com', 'sms.example.com'],
  ['example', null],
  ['', null],
])('the service at %j is called %j', (address, name) => {
  expect(serviceAt(address)).toBe(name);
});
