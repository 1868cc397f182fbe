/**
 * Lists the countries by ISO 3166 code with the browser's names, and suggests a zone and an example number for each.
 */
import { countryName } from '../../ui/format.ts';
import { words as language } from '../../ui/language.words.ts';

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** One IANA zone per country of the first markets. Elsewhere the computer's own zone is the better guess. */
const ZONES: Record<string, string> = {
  BF: 'Africa/Ouagadougou',
  BJ: 'Africa/Porto-Novo',
  CI: 'Africa/Abidjan',
  CM: 'Africa/Douala',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  GM: 'Africa/Banjul',
  GN: 'Africa/Conakry',
  KE: 'Africa/Nairobi',
  LR: 'Africa/Monrovia',
  ML: 'Africa/Bamako',
  NE: 'Africa/Niamey',
  NG: 'Africa/Lagos',
  RW: 'Africa/Kigali',
  SL: 'Africa/Freetown',
  SN: 'Africa/Dakar',
  TG: 'Africa/Lome',
  TZ: 'Africa/Dar_es_Salaam',
  UG: 'Africa/Kampala',
  ZA: 'Africa/Johannesburg',
};

/** A mobile number of each country as people write it; the core says how it is read. */
const EXAMPLES: Record<string, string> = {
  CI: '07 12 34 56 78',
  GB: '07911 123456',
  GH: '024 123 4567',
  KE: '0712 123456',
  NG: '0802 123 4567',
  SN: '70 123 45 67',
  TG: '90 12 34 56',
};

/** Returns the code and name of every country, sorted by name. */
export function countries(): { code: string; name: string }[] {
  return CODES.split(' ')
    .map(code => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language.locale));
}

/** Returns the zone to suggest for a country: its own, or that of the computer. */
export function zoneOfCountry(country: string): string {
  return ZONES[country] ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns an example number of a country, or '' if there is none. */
export function examplePhone(country: string): string {
  return EXAMPLES[country] ?? '';
}

/** Returns every zone that the browser knows, and `zone` even if the browser does not know it. */
export function zonesWith(zone: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(zone) || zone === '' ? zones : [zone, ...zones];
}
