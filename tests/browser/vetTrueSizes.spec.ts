import { describeTrueSizes } from './trueSizes.ts';

describeTrueSizes({
  en: {
    path: '/products/equifix-compression-screw',
    first: [4.5, 24, '4.5\u00a0mm × 24\u00a0mm'],
    number: 'PV-3100-45-24',
    show: 'Show at life size',
    fits: 'The frame fits',
    overview: 'Show the overview',
  },
  de: {
    path: '/produkte/equifix-kompressionsschraube',
    first: [4.5, 24, '4,5\u00a0mm × 24\u00a0mm'],
    number: 'PV-3100-45-24',
    show: 'In Originalgröße zeigen',
    fits: 'Der Rahmen passt',
    overview: 'Übersicht zeigen',
  },
});
