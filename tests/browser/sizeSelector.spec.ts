import { describeSizeSelector } from './sizeSelector.ts';

const articles = ['PO-5120-NR', 'PO-5120-V24', 'PO-5120-G15'];

describeSizeSelector({
  en: {
    path: '/products/radelis-distal-radius-plate',
    searchPath: '/search',
    search: 'radius plate 22 mm',
    typed: '22.0 mm',
    answer: '22\u00a0mm: Narrow',
    articles,
    open: 'Open in English',
    between: '23.5',
    both: /Narrow or Standard/,
    outside: '40',
    none: 'The table has no size for 40\u00a0mm',
  },
  de: {
    path: '/produkte/radelis-platte-distaler-radius',
    searchPath: '/de/suche',
    search: 'Platte Radius 22 mm',
    typed: '22,0',
    answer: '22\u00a0mm: Schmal',
    articles,
    open: 'Auf Deutsch öffnen',
    between: '23,5',
    both: /Schmal oder Standard/,
    outside: '40',
    none: 'Für 40\u00a0mm nennt die Tabelle keine Größe',
  },
});
