// Reads which country a cell names: by its name in English or French, its ISO code, or its calling code.
import metadata from 'libphonenumber-js/max/metadata';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { normalName } from '../columns/column-names.ts';

// ISO 3166-1 alpha-3. All codes are listed, because many cannot be derived from alpha-2.
const alpha3 = `ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM XKX YEM ZAF ZMB ZWE`;
const alpha2 = `AW AF AO AI AX AL AD AE AR AM AS AG AU AT AZ BI BE BJ BQ BF BD BG BH BS BA BL BY BZ BM BO BR BB BN BT BW CF CA CC CH CL CN CI CM CD CG CK CO KM CV CR CU CW CX KY CY CZ DE DJ DM DK DO DZ EC EG ER EH ES EE ET FI FJ FK FR FO FM GA GB GE GG GH GI GN GP GM GW GQ GR GD GL GT GF GU GY HK HN HR HT HU ID IM IN IO IE IR IQ IS IL IT JM JE JO JP KZ KE KG KH KI KN KR KW LA LB LR LY LC LI LK LS LT LU LV MO MF MA MC MD MG MV MX MH MK ML MT MM ME MN MP MZ MR MS MQ MU MW MY YT NA NC NE NF NG NI NU NL NO NP NR NZ OM PK PA PE PH PW PG PL PR KP PT PY PS PF QA RE RO RU RW SA SD SN SG SH SJ SB SL SV SM SO PM RS SS ST SR SK SI SE SZ SX SC SY TC TD TG TH TJ TK TM TL TO TT TN TR TV TW TZ UG UA UY US UZ VA VC VE VG VI VN VU WF WS XK YE ZA ZM ZW`;

// Names that people write and no standard list holds. 'Congo', 'Guinea-' and 'Korea' alone are two countries each and
// left out.
const also: Partial<Record<Country, string>> = {
  AE: 'uae|emirates|emirats|emirats arabes unis',
  BF: 'burkina',
  CD: 'drc|dr congo|rdc|rd congo|congo kinshasa|democratic republic of the congo|republique democratique du congo|congo rdc',
  CF: 'car|rca',
  CG: 'republic of the congo|republique du congo|congo brazzaville|congo brazza',
  CI: 'ivory coast|cote d ivoire|cote divoire|rci',
  CN: 'china pr',
  CV: 'cape verde|cap vert',
  CZ: 'czech republic|republique tcheque',
  GB: 'uk|u k|england|scotland|wales|great britain|britain|northern ireland|angleterre|ecosse|grande bretagne|royaume uni',
  GM: 'gambie',
  GN: 'guinea conakry|guinee conakry|guinee',
  KR: 'south korea|coree du sud',
  LA: 'laos',
  MK: 'macedonia|macedoine',
  MM: 'burma|birmanie',
  NL: 'holland|hollande',
  RU: 'russia|russie',
  SZ: 'swaziland',
  TR: 'turkey|turquie',
  US: 'usa|u s a|u s|america|united states of america|etats unis|etats unis d amerique',
  VN: 'vietnam',
};

/** Filled at the first use, because building it takes some milliseconds that most files do not need. */
const countryByName = new Map<string, Country>();

function countriesByName(): Map<string, Country> {
  if (countryByName.size > 0) return countryByName;
  const three = alpha3.split(' ');
  const two = alpha2.split(' ');
  const languages = ['en', 'fr'].map(language => new Intl.DisplayNames([language], { type: 'region' }));
  for (const [index, code] of two.entries()) {
    if (!hasPlan(code)) continue;
    for (const language of languages) countryByName.set(keyOf(language.of(code) ?? code), code);
    countryByName.set(code.toLowerCase(), code);
    countryByName.set((three[index] ?? code).toLowerCase(), code);
    for (const name of (also[code] ?? '').split('|').filter(Boolean)) countryByName.set(name, code);
  }
  return countryByName;
}

function hasPlan(code: string): code is Country {
  return Object.hasOwn(metadata.countries, code);
}

/**
 * The country a cell names; 'none' for a cell that says nothing, null for a word that is no country or may be two
 * ('Congo'). For a calling code ('+1', '44') of several countries it is the main one, because the numbers say the rest.
 */
export function readCountry(text: string): Country | 'none' | null {
  const written = text.trim();
  if (written.length > 100) return null; // no country's name is so long, but a stranger's cell may be
  if (/^(?:[-–—?./\s]*|n\/a|none|null|unknown|inconnu)$/i.test(written)) return 'none';
  const code = /^(?:\+|00)?\s*\(?(\d{1,3})\)?$/.exec(written)?.[1];
  if (code !== undefined) return metadata.country_calling_codes[code]?.[0] ?? null;
  const bare = written.replace(/\s*\([^)]*\)$/, '');
  for (const name of [
    written,
    bare,
    bare.replace(/^(?:the )?(?:republic of|r[ée]publique (?:du |de la |de |d['’]))\s*/i, ''),
  ]) {
    const found = countriesByName().get(keyOf(name));
    if (found !== undefined) return found;
  }
  return null;
}

/** 'U.S.A.' and 'The Gambia' as 'usa' and 'gambia'. */
function keyOf(name: string): string {
  return normalName(name.replace(/\.(?=\p{L}(?:\.|$))/gu, '')).replace(/^(?:the|la|le|les) /, '');
}
