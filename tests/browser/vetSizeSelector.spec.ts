import { describeSizeSelector } from './sizeSelector.ts';

// A plate, its screw, its drill, its tray and its saw guide.
const articles = [
  ...['PV-2100-27L', 'PV-2100-27R', 'PV-2101-27', 'PV-2105-20', 'PV-2108-27'],
  'PV-2140',
];

describeSizeSelector({
  en: {
    path: '/products/tibiapath-tplo-plate',
    searchPath: '/search',
    search: 'plate 12 kg dog',
    typed: '12 kg',
    answer: '12\u00a0kg: 2.7\u00a0mm',
    articles,
    open: 'Open in English',
    between: '17.5',
    both: /2\.7\u00a0mm or 3\.5\u00a0mm/,
    outside: '2',
    none: 'The table has no size for 2\u00a0kg',
  },
  de: {
    path: '/produkte/tibiapath-tplo-platte',
    searchPath: '/de/suche',
    search: 'Platte 12 kg Hund',
    typed: '12,0',
    answer: '12\u00a0kg: 2,7\u00a0mm',
    articles,
    open: 'Auf Deutsch öffnen',
    between: '17,5',
    both: /2,7\u00a0mm oder 3,5\u00a0mm/,
    outside: '2',
    none: 'Für 2\u00a0kg nennt die Tabelle keine Größe',
  },
});
