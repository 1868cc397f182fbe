import type { words as english } from '../../service/queued-elsewhere.words.ts';

export const words: typeof english = {
  elsewhere: (count, one) =>
    `${count} ${one ? 'peut' : 'peuvent'} encore partir d’un compte SMS précédent. Vous ne pouvez pas ${one ? 'l’' : 'les '}annuler d’ici.`,
  isSame: 'C’est le même compte',
  leave: 'Ne plus demander',
  hasLeft: (count, one) =>
    `Laissé ainsi. ${count} ${one ? 'peut encore partir' : 'peuvent encore partir, chacun à son heure'}.`,
};
