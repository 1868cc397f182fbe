import { ImportedDuplicates } from '../../contacts/duplicates/imported-duplicates.tsx';
import { ImportScreen } from '../../import/import-screen.tsx';

/** `#/people/import`, whose result compares those who may now be written twice. */
export const Import = () => <ImportScreen Duplicates={ImportedDuplicates} />;
