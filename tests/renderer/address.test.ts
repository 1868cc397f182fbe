import { expect, test } from 'vitest';
import { withScheme } from '../../src-renderer/settings/account/address.ts';

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
