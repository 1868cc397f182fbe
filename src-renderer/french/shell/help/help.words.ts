import type { words as english } from '../../../shell/help/help.words.ts';

export const words: typeof english = {
  title: 'Raccourcis clavier',
  or: 'ou',
  parts: [
    {
      name: 'Partout',
      shortcuts: [
        { keys: [['Ctrl', 'K'], ['/']], does: 'Rechercher' },
        { keys: [['N']], does: 'Nouveau rendez-vous' },
        { keys: [['Alt', '1 – 7']], does: 'Ouvrir Aujourd’hui … Réglages' },
        { keys: [['Ctrl', 'Z']], does: 'Annuler ce que vous venez de faire' },
        { keys: [['Échap']], does: 'Fermer ce qui est ouvert' },
        { keys: [['?']], does: 'Afficher ces raccourcis' },
      ],
    },
    {
      name: 'Aujourd’hui',
      shortcuts: [{ keys: [['↑ ↓']], does: 'Ligne suivante ou précédente' }],
    },
    {
      name: 'Agenda',
      shortcuts: [
        { keys: [['T']], does: 'Aller à aujourd’hui' },
        { keys: [['↑ ↓ ← →']], does: 'Se déplacer dans l’agenda' },
        { keys: [['Début'], ['Fin']], does: 'Première ou dernière colonne' },
        { keys: [['Page préc.'], ['Page suiv.']], does: 'Revenir ou avancer' },
        { keys: [['Entrée']], does: 'Ouvrir, ou réserver si libre' },
        { keys: [['Espace']], does: 'Cocher, dans « Sélectionner plusieurs »' },
        { keys: [['Alt', '↑ ↓ ← →']], does: 'Déplacer le rendez-vous' },
        { keys: [['Alt', 'Maj', '↑ ↓']], does: 'Le raccourcir ou l’allonger' },
      ],
    },
    {
      name: 'Écrire un SMS',
      shortcuts: [{ keys: [['Alt', 'Entrée']], does: 'Modifier l’élément sous le curseur' }],
    },
    {
      name: 'Rendez-vous',
      shortcuts: [
        { keys: [['R']], does: 'Marquer « Réservé »' },
        { keys: [['C']], does: 'Marquer « Confirmé »' },
        { keys: [['P']], does: 'Marquer « Présent »' },
        { keys: [['A']], does: 'Marquer « Absent »' },
      ],
    },
    {
      name: 'Listes',
      shortcuts: [
        { keys: [['↑ ↓']], does: 'Parcourir la liste' },
        { keys: [['Page préc.'], ['Page suiv.']], does: 'Un écran plus haut ou plus bas' },
        { keys: [['Début'], ['Fin']], does: 'Première ou dernière ligne' },
        { keys: [['Entrée']], does: 'Ouvrir la ligne' },
      ],
    },
    {
      name: 'Contacts',
      shortcuts: [
        { keys: [['/']], does: 'Chercher dans la liste' },
        { keys: [['Espace']], does: 'Cocher la personne' },
        { keys: [['Maj', '↑ ↓']], does: 'En cocher plusieurs' },
        { keys: [['Ctrl', 'A']], does: 'Cocher tout le monde' },
        { keys: [['T']], does: 'Écrire aux personnes cochées' },
        { keys: [['D']], does: 'Désinscrire cette personne ou celles cochées' },
        { keys: [['G']], does: 'Grouper les personnes cochées' },
        { keys: [['F']], does: 'Remplir un champ des personnes cochées' },
        { keys: [['E']], does: 'Exporter les personnes cochées' },
        { keys: [['M']], does: 'Fusionner les personnes cochées' },
      ],
    },
  ],
};
