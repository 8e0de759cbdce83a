import { describeSurgerySheets } from './surgerySheet.ts';

describeSurgerySheets([
  {
    en: '/resources/tplo-dog-principle-film',
    de: '/ressourcen/tplo-hund-prinzip-film',
    time: '0:31',
    article: 'PV-2101-27',
  },
]);
