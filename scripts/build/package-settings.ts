/**
 * What a release adds to electron-builder.yml: the signature, and where updates are found. It comes from variables that
 * docs/releasing.md names; without them the package is unsigned and names no address of updates.
 */

/** Who signs on Windows: an account of Azure's signing service. All four belong together. */
const AZURE = {
  publisherName: 'AZURE_SIGNING_PUBLISHER',
  endpoint: 'AZURE_SIGNING_ENDPOINT',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
  certificateProfileName: 'AZURE_SIGNING_PROFILE',
};

export type Environment = Record<string, string | undefined>;

/** Returns arguments for electron-builder. Throws an error that names the variable that is missing or wrong. */
export function packageSettings(environment: Environment): string[] {
  return [
    ...signingSettings(environment),
    ...updateSettings(environment['BELLBIRD_UPDATES']),
    ...given('extraMetadata.homepage', environment['BELLBIRD_HOMEPAGE']),
    ...given('deb.maintainer', environment['BELLBIRD_MAINTAINER']),
  ];
}

function signingSettings(environment: Environment): string[] {
  // The build fails when something that was to be signed is not.
  const must = environment['BELLBIRD_SIGN'] === '1' ? ['-c.forceCodeSigning=true'] : [];
  const names = Object.values(AZURE);
  if (names.every(name => !environment[name])) return must;
  const missing = names.find(name => !environment[name]);
  if (missing !== undefined) throw new Error(`${missing} is missing: the variables of Azure's signing belong together`);
  return [
    ...must,
    ...Object.entries(AZURE).flatMap(([key, name]) => given(`win.azureSignOptions.${key}`, environment[name])),
  ];
}

function updateSettings(url: string | undefined): string[] {
  if (!url) return [];
  if (!url.startsWith('https://')) throw new Error(`BELLBIRD_UPDATES must begin with https://, not ${url}`);
  return ['-c.publish.provider=generic', `-c.publish.url=${url}`];
}

function given(key: string, value: string | undefined): string[] {
  return value ? [`-c.${key}=${value}`] : [];
}
