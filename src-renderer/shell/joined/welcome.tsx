import type { ReactNode } from 'react';
import { ImportedDuplicates } from '../../contacts/duplicates/imported-duplicates.tsx';
import { ImportInside } from '../../import/import-screen.tsx';
import { WelcomeScreen } from '../../settings/set-up/welcome-screen.tsx';

const Importer = ({ lead, children }: { lead: ReactNode; children: ReactNode }) => (
  <ImportInside Duplicates={ImportedDuplicates} lead={lead}>
    {children}
  </ImportInside>
);

/** The first run, whose set-up has the import inside it. */
export const Welcome = () => <WelcomeScreen Importer={Importer} />;
