import { Note } from '../ui/note/Note.tsx';
import {
  type DeskAsk,
  type DeskNotice,
  type DeskPage,
  deskAreas,
  type InDeskLanguages,
} from './deskPage.ts';
import { deskRoot } from './deskRoot.ts';
import type { DeskServices } from './deskServices.ts';
import { hasRole, roles } from './role.ts';

const texts = {
  en: {
    nothing: 'Nothing waits for you.',
    fails: 'This page cannot say whether something waits.',
    pages: 'Pages',
  },
  de: {
    nothing: 'Nichts wartet auf Sie.',
    fails: 'Diese Seite kann nicht sagen, ob etwas wartet.',
    pages: 'Seiten',
  },
} satisfies InDeskLanguages<unknown>;

/** A page with what waits there. */
interface Waiting {
  readonly path: string;
  readonly title: string;
  readonly notices: readonly DeskNotice[];
}

async function waitingAt(page: DeskPage, ask: DeskAsk, services: DeskServices): Promise<Waiting> {
  const { path, title } = page;
  const fails = { text: texts[ask.language].fails, isUrgent: true };
  // One page that fails leaves the others.
  const notices = (await page.notices?.(ask, services).catch(() => [fails])) ?? [];
  return { path, title: title[ask.language], notices };
}

/**
 * The first page of the desk: what waits for the user, and the pages that the user may open
 * (PROOF-12).
 * @param pages all pages of the desk
 */
export const firstPageOf = (pages: readonly DeskPage[]): DeskPage<readonly Waiting[]> => ({
  path: '',
  area: 'desk',
  title: { en: 'Overview', de: 'Überblick' },
  roles,
  async load(ask, services) {
    const open = pages.filter((page) => hasRole(ask.user, page.roles));
    const inOrder = open.toSorted((a, b) => deskAreas.indexOf(a.area) - deskAreas.indexOf(b.area));
    return Promise.all(inOrder.map((page) => waitingAt(page, ask, services)));
  },
  View({ data, ask }) {
    const text = texts[ask.language];
    const waiting = data.filter(({ notices }) => notices.length > 0);
    return (
      <>
        {waiting.length === 0 && <p>{text.nothing}</p>}
        {waiting.flatMap(({ path, title, notices }) =>
          notices.map((notice) => (
            <Note key={`${path} ${notice.text}`} tone={notice.isUrgent ? 'warning' : 'info'}>
              <p>
                <a href={`${deskRoot}/${path}`}>{title}</a>: {notice.text}
              </p>
            </Note>
          )),
        )}
        <h2>{text.pages}</h2>
        <ul>
          {data.map(({ path, title }) => (
            <li key={path}>
              <a href={`${deskRoot}/${path}`}>{title}</a>
            </li>
          ))}
        </ul>
      </>
    );
  },
});
