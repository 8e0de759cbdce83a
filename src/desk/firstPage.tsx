import { Fragment } from 'react';
import { Note } from '../ui/note/Note.tsx';
import { listsClass } from '../ui/prose/Prose.tsx';
import { hasRole, roles } from './deskAccess.ts';
import {
  type DeskAsk,
  type DeskNotice,
  type DeskPage,
  deskAreas,
  deskRoot,
  type InDeskLanguages,
} from './deskPage.ts';
import type { DeskServices } from './deskServices.ts';

const texts = {
  en: {
    nothing: 'Nothing waits for you.',
    fails: 'This page cannot say whether something waits.',
    questions: 'Questions',
    ask: [
      ['shown', 'What did a visitor see on a day, and why was something withheld?'],
      ['shown', 'What do we hand to an authority as a signed file?'],
      ['history', 'Who changed this item or this country rule, when, and why?'],
      ['history?file=flags', 'What was the value of a feature flag then?'],
      ['boards/coverage', 'What is withheld in a market, and why?'],
      ['calendar', 'What begins and ends soon?'],
      ['consent', 'Which words on cookies were agreed to, and how often?'],
      ['persons', 'What do we hold about a person, and which words did they agree to?'],
      ['persons', 'Was it deleted at the wish of a person, and when?'],
      ['directions', 'Which directions for use were valid, and where?'],
      ['directions/paper', 'How many paper copies are late?'],
      ['retention', 'For how long do we keep what, and is nothing older?'],
      ['boards/deliveries', 'Which deliveries have failed?'],
      ['audit', 'Who did what at the desk, and is the trail whole?'],
    ],
  },
  de: {
    nothing: 'Nichts wartet auf Sie.',
    fails: 'Diese Seite kann nicht sagen, ob etwas wartet.',
    questions: 'Fragen',
    ask: [
      ['shown', 'Was sah ein Besucher an einem Tag, und warum wurde etwas vorenthalten?'],
      ['shown', 'Was geben wir einer Behörde als signierte Datei?'],
      ['history', 'Wer hat diesen Inhalt oder diese Länderregel geändert, wann und warum?'],
      ['history?file=flags', 'Welchen Wert hatte ein Feature-Flag damals?'],
      ['boards/coverage', 'Was wird in einem Markt vorenthalten, und warum?'],
      ['calendar', 'Was beginnt und endet bald?'],
      ['consent', 'In welchen Wortlaut zu Cookies wurde eingewilligt, und wie oft?'],
      ['persons', 'Was haben wir über eine Person, und in welchen Wortlaut willigte sie ein?'],
      ['persons', 'Wurde es auf Wunsch einer Person gelöscht, und wann?'],
      ['directions', 'Welche Gebrauchsanweisungen galten, und wo?'],
      ['directions/paper', 'Wie viele Papierexemplare sind überfällig?'],
      ['retention', 'Wie lange bewahren wir was auf, und ist nichts älter?'],
      ['boards/deliveries', 'Welche Zustellungen sind gescheitert?'],
      ['audit', 'Wer tat was am Desk, und ist der Prüfpfad vollständig?'],
    ],
  },
} satisfies InDeskLanguages<unknown>;

/** Pages at which the same waits. */
interface WaitingTogether {
  readonly notice: DeskNotice;
  readonly pages: readonly Waiting[];
}

/** What waits, by page; what is not known yet is said once, with all of its pages. */
function together(waiting: readonly Waiting[]): readonly WaitingTogether[] {
  const found = new Map<string, { notice: DeskNotice; pages: Waiting[] }>();
  for (const page of waiting) {
    for (const notice of page.notices) {
      const key = notice.isPending ? notice.text : `${page.path} ${notice.text}`;
      const same = found.get(key);
      if (same) same.pages.push(page);
      else found.set(key, { notice, pages: [page] });
    }
  }
  return [...found.values()];
}

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
 * The first page of the desk: what waits for the user, and which of the pages that the user may open
 * answers which question (PROOF-12).
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
    // What is urgent comes first.
    const waiting = together(data).toSorted(
      (a, b) => Number(b.notice.isUrgent) - Number(a.notice.isUrgent),
    );
    return (
      <>
        {waiting.length === 0 && <p>{text.nothing}</p>}
        {waiting.map(({ notice, pages }) => (
          <Note
            key={`${pages[0]?.path} ${notice.text}`}
            tone={notice.isUrgent ? 'warning' : 'info'}
          >
            <p>
              {pages.map(({ path, title }, at) => (
                <Fragment key={path}>
                  {at > 0 && ', '}
                  <a href={`${deskRoot}/${path}`}>{title}</a>
                </Fragment>
              ))}
              : {notice.text}
            </p>
          </Note>
        ))}
        <section className={listsClass}>
          <h2>{text.questions}</h2>
          <ul>
            {text.ask.map(([address, question]) => {
              const page = data.find((it) => it.path === address?.split('?')[0]);
              return (
                page && (
                  <li key={question}>
                    {question} <a href={`${deskRoot}/${address}`}>{page.title}</a>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      </>
    );
  },
});
