/** The words of the passphrase of an encrypted backup. */

export const words = {
  label: 'Passphrase of this copy',
  hint: 'This copy is protected. Type the passphrase that was chosen for the second copies.',
};
