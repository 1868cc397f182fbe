import type { words as english } from '../../../shell/help/help.words.ts';

export const words: typeof english = {
  title: 'Raccourcis clavier',
  open: 'Raccourcis clavier (?)',
  close: 'Fermer',
  or: 'ou',
  parts: [
    {
      name: 'Partout',
      shortcuts: [
        { keys: [['Ctrl', 'K'], ['/']], does: 'Rechercher' },
        { keys: [['N']], does: 'Nouveau rendez-vous' },
        { keys: [['Alt', '1 – 6']], does: 'D’Aujourd’hui à Réglages, dans l’ordre de la barre' },
        { keys: [['Ctrl', 'Z']], does: 'Annuler ce que vous venez de faire, tant que le message est affiché' },
        { keys: [['Échap']], does: 'Fermer ce qui est ouvert' },
        { keys: [['?']], does: 'Afficher ces raccourcis' },
      ],
    },
    {
      name: 'Agenda',
      shortcuts: [
        { keys: [['T']], does: 'Aller à aujourd’hui' },
        { keys: [['↑ ↓ ← →']], does: 'Aller de case en case' },
        { keys: [['Page préc.'], ['Page suiv.']], does: 'Tourner la page' },
        { keys: [['Entrée']], does: 'Ouvrir le rendez-vous' },
        { keys: [['Alt', '↑ ↓ ← →']], does: 'Déplacer le rendez-vous' },
        { keys: [['Alt', 'Maj', '↑ ↓']], does: 'Le raccourcir ou l’allonger' },
      ],
    },
    {
      name: 'Contacts',
      shortcuts: [
        { keys: [['/']], does: 'Chercher dans la liste' },
        { keys: [['↑ ↓']], does: 'Parcourir la liste' },
        { keys: [['Entrée']], does: 'Ouvrir la fiche' },
        { keys: [['Espace']], does: 'Cocher la personne' },
        { keys: [['Ctrl', 'A']], does: 'Cocher tout le monde' },
        { keys: [['T']], does: 'Écrire aux personnes cochées' },
        { keys: [['D']], does: 'Désinscrire cette personne, ou celles cochées' },
        { keys: [['G'], ['F'], ['E'], ['M']], does: 'Groupe, champ, export, fusion des personnes cochées' },
      ],
    },
  ],
};
