import type { DeskPage, InDeskLanguages } from './deskPage.ts';
import { roles } from './role.ts';

const texts = {
  en: { lead: 'What was shown, who agreed, who decided.' },
  de: { lead: 'Was gezeigt wurde, wer zugestimmt hat, wer entschieden hat.' },
} satisfies InDeskLanguages<unknown>;

/** The first page of the desk. */
export const firstPage: DeskPage<null> = {
  path: '',
  area: 'desk',
  title: { en: 'Overview', de: 'Überblick' },
  roles,
  load: async () => null,
  View: ({ ask }) => <p>{texts[ask.language].lead}</p>,
};
