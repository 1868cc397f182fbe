import { describe, expect, it } from 'vitest';
import { checkBaseUrl } from '../../../src-main/gateway/base-url.ts';
import { AppError } from '../../../src-shared/contract/errors.ts';

const check = (url: string, insecureAccepted = false) => {
  try {
    return checkBaseUrl(url, { insecureAccepted });
  } catch (error) {
    return error instanceof AppError ? error.failure : error;
  }
};

describe('the address of the service', () => {
  it.each([
    ['https://api.smsonlinegh.com', 'https://api.smsonlinegh.com'],
    ['  https://api.smsonlinegh.com/  ', 'https://api.smsonlinegh.com'],
    ['https://sms.example.com:8443/reseller//', 'https://sms.example.com:8443/reseller'],
    ['HTTPS://SMS.Example.com/A', 'https://sms.example.com/A'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost', 'http://localhost'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
  ])('is taken when it is safe: %s', (typed, taken) => {
    expect(check(typed)).toBe(taken);
  });

  it.each(['http://sms.example.com', 'http://127.0.0.2', 'http://localhost.example.com', 'http://192.168.1.5:8080'])(
    'is refused without https, unless the person insists: %s',
    url => {
      expect(check(url)).toEqual({ code: 'base-url-insecure', url });
      expect(check(url, true)).toBe(url);
    },
  );

  it.each([
    '',
    'api.smsonlinegh.com',
    'ftp://sms.example.com',
    'https://',
    'https:sms.example.com',
    'https:///sms.example.com',
    'https://sms.example.com?x=1',
    'https://sms.example.com/?',
    'https://sms.example.com/#top',
    'https://sms.example.com\\evil.example.com',
    'https://sms example.com',
    'https://sms.example.com:99999',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('is refused when it is none: %s', url => {
    expect(check(url)).toEqual({ code: 'base-url-invalid', url });
    expect(check(url, true)).toEqual({ code: 'base-url-invalid', url });
  });

  it.each(['https://ama:secret@sms.example.com', 'https://secret@sms.example.com', 'https://:secret@x.example'])(
    'never holds a password, and a refused one is not repeated: %s',
    url => {
      const failure = check(url, true);
      expect(failure).toMatchObject({ code: 'base-url-invalid' });
      expect(JSON.stringify(failure)).not.toContain('secret');
    },
  );
});
