import { getCountries } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { readCountry } from '../../../../src-main/import/people/read-country.ts';

describe('the country of a person', () => {
  it.each([
    ["Côte d'Ivoire", 'CI'],
    ['COTE D’IVOIRE', 'CI'],
    ['Ivory Coast', 'CI'],
    ['CIV', 'CI'],
    ['ci', 'CI'],
    ['+225', 'CI'],
    ['00225', 'CI'],
    ['225', 'CI'],
    ['Ghana', 'GH'],
    ['GHA', 'GH'],
    ['Allemagne', 'DE'],
    ['Germany', 'DE'],
    ['U.K.', 'GB'],
    ['UK', 'GB'],
    ['États-Unis', 'US'],
    ['U.S.A.', 'US'],
    ['+1', 'US'],
    ['Congo-Brazzaville', 'CG'],
    ['RDC', 'CD'],
    ['The Gambia', 'GM'],
    ['Sénégal', 'SN'],
    ['Togo (+228)', 'TG'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
  ])('%s is %s', (text, country) => expect(readCountry(text)).toBe(country));

  it.each(['Congo', 'Wakanda', 'Accra', 'Guinea or Mali', '999', 'Antarctica', 'Korea'])('%s is not known', text => {
    expect(readCountry(text)).toBeNull();
  });

  it.each(['', ' ', '-', '–', '?', 'N/A', 'unknown'])('%j says nothing', text =>
    expect(readCountry(text)).toBe('none'),
  );

  it('has a code of three letters and a name in both languages for every country that has telephones', () => {
    const languages = ['en', 'fr'].map(language => new Intl.DisplayNames([language], { type: 'region' }));
    const without = getCountries().filter(country => !['AC', 'TA'].includes(country));
    for (const country of without) {
      expect(readCountry(country), country).toBe(country);
      for (const names of languages) expect(readCountry(names.of(country) ?? ''), country).toBe(country);
    }
    // Spot checks where the code is nobody's guess.
    for (const [three, two] of [
      ['CHE', 'CH'],
      ['COD', 'CD'],
      ['AUT', 'AT'],
      ['AUS', 'AU'],
      ['BEN', 'BJ'],
      ['TCD', 'TD'],
      ['SEN', 'SN'],
      ['ZWE', 'ZW'],
      ['MDG', 'MG'],
      ['GNQ', 'GQ'],
      ['PRT', 'PT'],
    ] as const) {
      expect(readCountry(three), three).toBe(two);
    }
  });
});
