/** The page needs no camera, no place, no notification, no device: every question is answered no, without asking. */
import type { Session } from 'electron';

export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
