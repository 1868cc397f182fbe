/** The fuses of the packed program: what Electron's runtime can do and Bellbird never does is turned off. */
import { FuseV1Options } from '@electron/fuses';

export const FUSES: Record<FuseV1Options, boolean> = {
  // The program cannot be started as a plain Node, by an option or by the environment.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Only our archive runs, and only as it was packed (checked by Windows and macOS).
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page has no cookies; encrypting none would ask for the keychain's password at every start.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};
