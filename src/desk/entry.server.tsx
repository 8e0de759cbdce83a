// Before every other sheet: the layer that a sheet names first is the weakest.
import '../ui/tokens/tokens.css';
import '../ui/tokens/base.css';

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AuditOutcome } from '../records/auditTrail.ts';
import { Note } from '../ui/note/Note.tsx';
import { DeskDocument, type DeskDocumentProps } from './DeskDocument.tsx';
import { hasRole } from './deskAccess.ts';
import {
  type DeskAsk,
  DeskFault,
  type DeskFile,
  type DeskPage,
  deskRoot,
  isDeskFault,
} from './deskPage.ts';
import { deskPages } from './deskPages.ts';
import type { DeskServices } from './deskServices.ts';
import { RequestRefusalView, requestRefusalTitle } from './RequestRefusalView.tsx';
import type { RequestRefusal } from './requestRefusals.ts';
import { createShownResults } from './shownResults.server.ts';
import { type SignInState, SignInView, signInTitle } from './signIn/SignInView.tsx';

/** What the desk answers, before it becomes a response. */
export type DeskAnswer =
  | { readonly status: number; readonly html: string }
  | { readonly next: string }
  | { readonly file: DeskFile };

/** The pages of the desk, for its server. */
export interface DeskHandler {
  /**
   * Answers a request of somebody who is signed in.
   * @param path below `/desk`, such as `boards/coverage` or `boards/coverage/list.csv`
   * @param form what was posted, whose token has been checked; absent for a question
   */
  answer(path: string, ask: DeskAsk, form?: URLSearchParams): Promise<DeskAnswer>;
  /** The document of the sign-in. */
  signInPage(state: SignInState, language: DeskAsk['language']): string;
  /**
   * The document about a request that is refused before any page sees it.
   * @param back the address of the page that was asked for
   */
  refusalPage(why: RequestRefusal, back: string, language: DeskAsk['language']): string;
}

/** The parameter of the address that names what was done. */
const resultName = 'result';

/** What is noted about an action before it begins and after it, and about a download. */
export interface DeskAct {
  readonly ask: DeskAsk;
  readonly page: string;
  readonly action: string;
  readonly note: string;
  readonly outcome: AuditOutcome;
}

/**
 * Creates what answers requests to the desk (PROOF-12).
 * @param styleSheet the address of its style sheet
 * @param noteAct notes an action in the audit trail; one that cannot be noted does not begin, and is not
 * answered
 */
export function createDeskHandler(
  services: DeskServices,
  styleSheet: string,
  noteAct: (act: DeskAct) => Promise<void>,
): DeskHandler {
  const results = createShownResults();

  const draw = (props: Omit<DeskDocumentProps, 'styleSheet' | 'pages'>) =>
    `<!DOCTYPE html>${renderToStaticMarkup(
      <DeskDocument {...props} styleSheet={styleSheet} pages={deskPages} />,
    )}`;

  /** @param isGone whether the address names something that was done and is not shown any more */
  const drawPage = (page: DeskPage, data: unknown, ask: DeskAsk, isGone = false) =>
    draw({
      title: page.title[ask.language],
      language: ask.language,
      signedIn: { ask, page },
      children: (
        <>
          {isGone && <Note>{texts[ask.language].gone}</Note>}
          <page.View data={data} ask={ask} />
        </>
      ),
    });

  function refuse(status: number, children: ReactNode, ask: DeskAsk): DeskAnswer {
    const { language } = ask;
    const title = texts[language][status === 403 ? 'closed' : 'missing'];
    const html = draw({ title, language, signedIn: { ask, page: undefined }, children });
    return { status, html };
  }

  async function act(page: DeskPage, ask: DeskAsk, form: URLSearchParams): Promise<DeskAnswer> {
    const name = form.get('action') ?? '';
    const action = Object.hasOwn(page.actions ?? {}, name) ? page.actions?.[name] : undefined;
    if (!action) throw new DeskFault(texts[ask.language].noAction, 400);
    const about = { ask, page: page.path, action: name };
    await noteAct({ ...about, note: '', outcome: 'begun' });
    let outcome: Awaited<ReturnType<typeof action>>;
    try {
      outcome = await action(form, ask, services);
    } catch (error) {
      await noteAct({ ...about, note: '', outcome: isRefusal(error) ? 'refused' : 'failed' });
      throw error;
    }
    const { note = '', refused } = outcome;
    await noteAct(
      refused === undefined
        ? { ...about, note, outcome: 'done' }
        : { ...about, note: refused, outcome: 'refused' },
    );
    if (outcome.file) return { file: outcome.file };
    if (outcome.next !== undefined) return { next: `${deskRoot}/${outcome.next}` };
    if (!outcome.isDone) return { status: 200, html: drawPage(page, outcome.data, ask) };
    const query = new URLSearchParams(ask.query);
    query.set(resultName, results.keep(ask.token, page.path, outcome.data));
    return { next: `${deskRoot}/${page.path}?${query}` };
  }

  /** A page, or what was done there: links of that page lead back to the page itself. */
  async function show(page: DeskPage, ask: DeskAsk): Promise<DeskAnswer> {
    const id = ask.query.get(resultName);
    const result = id === null ? undefined : results.find(id, ask.token, page.path);
    const query = new URLSearchParams(ask.query);
    query.delete(resultName);
    const plain = { ...ask, query };
    const data = result ? result.data : await page.load(plain, services);
    const isGone = id !== null && !result;
    return { status: 200, html: drawPage(page, data, plain, isGone) };
  }

  async function answerOpen(path: string, ask: DeskAsk, form?: URLSearchParams) {
    const { page, file } = findPage(path);
    const text = texts[ask.language];
    if (!page) throw new DeskFault(text.noPage);
    if (!hasRole(ask.user, page.roles)) throw new DeskFault(text.noRole, 403);
    if (form) return act(page, ask, form);
    if (file) {
      const made = await file(ask, services);
      const about = { ask, page: page.path, action: 'download', note: made.name ?? '' };
      // What a page shows in a frame is a part of the page.
      if (made.name !== undefined) await noteAct({ ...about, outcome: 'done' });
      return { file: made };
    }
    return show(page, ask);
  }

  return {
    async answer(path, ask, form) {
      try {
        return await answerOpen(path, ask, form);
      } catch (error) {
        if (!isDeskFault(error)) throw error;
        return refuse(error.status, <p>{error.message}</p>, ask);
      }
    },
    signInPage: (state, language) =>
      draw({
        title: signInTitle(language),
        language,
        children: <SignInView state={state} language={language} />,
      }),
    refusalPage: (why, back, language) =>
      draw({
        title: requestRefusalTitle(why, language),
        language,
        children: <RequestRefusalView why={why} back={back} language={language} />,
      }),
  };
}

/** Whether an action did nothing because of what it was asked, and not because something does not work. */
const isRefusal = (error: unknown) => isDeskFault(error) && error.status < 500;

const texts = {
  en: {
    closed: 'Not for you',
    missing: 'Not here',
    noPage: 'The desk has no such page.',
    noRole: 'None of your roles opens this page. Ask whoever invited you.',
    noAction: 'The page does not know this action.',
    gone: 'What was done is shown here for ten minutes only. The records below and the audit trail have it.',
  },
  de: {
    closed: 'Nicht für Sie',
    missing: 'Nicht vorhanden',
    noPage: 'Diese Seite gibt es am Desk nicht.',
    noRole: 'Keine Ihrer Rollen öffnet diese Seite. Fragen Sie, wer Sie eingeladen hat.',
    noAction: 'Die Seite kennt diese Aktion nicht.',
    gone: 'Was getan wurde, ist hier nur zehn Minuten lang zu sehen. Die Aufzeichnungen unten und der Prüfpfad haben es.',
  },
};

/** The page at a path, or the page one of whose files is there. */
function findPage(path: string) {
  const whole = deskPages.find((page) => page.path === path);
  if (whole) return { page: whole };
  const at = path.lastIndexOf('/');
  const page = deskPages.find((it) => it.path === path.slice(0, Math.max(at, 0)));
  const name = path.slice(at + 1);
  const file = page?.files && Object.hasOwn(page.files, name) ? page.files[name] : undefined;
  return file ? { page, file } : {};
}
