import { describeSurgerySheets } from './surgerySheet.ts';

describeSurgerySheets([
  {
    en: '/resources/knotless-anchor-repair-rotator-cuff',
    de: '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
    time: '0:32',
    article: 'PO-4211-475',
  },
  {
    en: '/resources/lunaris-meniscus-technique-guide',
    de: '/ressourcen/lunaris-meniskusnaht-technikanleitung',
    time: '0:11',
    article: 'PO-4701-C12',
  },
]);
