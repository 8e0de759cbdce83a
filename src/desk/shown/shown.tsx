import { Note } from '../../ui/note/Note.tsx';
import {
  type DeskAsk,
  DeskFault,
  type DeskFile,
  type DeskPage,
  type InDeskLanguages,
} from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import {
  isNothingShown,
  type PublicKey,
  type ShownAnswer,
  type ShownRequest,
} from './explanation.ts';
import { proofContents } from './proofContents.ts';
import { ShownAnswerView } from './ShownAnswerView.tsx';
import { compareShown, type ShownDifference } from './ShownDifferences.tsx';
import { AddressForm, ShownForm } from './ShownForm.tsx';
import {
  queryOf,
  readShownQuery,
  type ShownFault,
  type ShownField,
  type ShownQuery,
} from './shownQuery.ts';

const texts = {
  en: {
    lead: 'What a visitor in a country got of a page at a moment, and why something was withheld.',
    address: 'Country of an IP address',
    answer: 'Nothing was asked, or a field has a fault.',
    noPage: 'The visitor got no page.',
  },
  de: {
    lead: 'Was ein Besucher in einem Land zu einem Zeitpunkt von einer Seite bekam, und warum etwas vorenthalten wurde.',
    address: 'Land einer IP-Adresse',
    answer: 'Es wurde nichts gefragt, oder ein Feld hat einen Fehler.',
    noPage: 'Der Besucher bekam keine Seite.',
  },
} satisfies InDeskLanguages<unknown>;

/** What the page shows. */
export interface ShownData {
  readonly query: ShownQuery;
  readonly brands: readonly string[];
  readonly answer?: ShownAnswer;
  /** Of the other country or moment. */
  readonly second?: { readonly answer: ShownAnswer; readonly difference: ShownDifference };
  readonly key?: PublicKey;
}

/** What visitors saw: page, country and moment, with what was withheld (PROOF-35 to PROOF-38). */
export const shownPage: DeskPage<ShownData> = {
  path: 'shown',
  area: 'proof',
  title: { en: 'What did they see?', de: 'Was war zu sehen?' },
  roles: ['officer', 'editor', 'publisher', 'reader'],

  async load(ask, { shown }) {
    const { brands } = shown;
    const query = readShownQuery(ask.query, { now: ask.now, brands });
    const { asked, other } = query;
    if (!asked) return { query, brands };
    // Beside one another: the index of a list is written by a thread, which one of them waits for.
    const [answer, second] = await Promise.all([
      answered(asked, query, 'at', shown),
      other && answered(other, query, 'with-at', shown),
    ]);
    if ('query' in answer) return { ...answer, brands };
    if (!second) return { query, brands, answer, key: await shown.publicKey() };
    if ('query' in second) return { ...second, brands };
    const difference = compareShown(answer, second);
    const key = await shown.publicKey();
    return { query, brands, answer, second: { answer: second, difference }, key };
  },

  View({ data, ask }) {
    const { query, brands, answer } = data;
    const text = texts[ask.language];
    return (
      <>
        <p>{text.lead}</p>
        <ShownForm query={query} brands={brands} language={ask.language} />
        <details open={ask.query.has('address')}>
          <summary>{text.address}</summary>
          <AddressForm query={query} ask={ask} />
        </details>
        {answer && <ShownAnswerView data={{ ...data, answer }} ask={ask} />}
        {!answer && ask.query.has('path') && <Note tone="warning">{text.answer}</Note>}
      </>
    );
  },

  files: {
    async 'page.html'(ask, { shown }) {
      const { answer } = await answerFor(ask, shown);
      if (answer.html === undefined) throw new DeskFault(texts[ask.language].noPage);
      return framed(answer.html, shown);
    },
    async 'proof.zip'(ask, { shown }) {
      const { asked, answer } = await answerFor(ask, shown);
      const made = ask.now.getTime();
      const contents = {
        ...proofContents(answer, asked, { release: shown.release, made }),
        ...(answer.html && { 'page-with-styles.html': framed(answer.html, shown).body }),
      };
      const day = new Date(asked.at).toISOString().slice(0, 10);
      return {
        type: 'application/zip',
        name: `proof-${asked.country}-${day}.zip`,
        body: await shown.pack(contents, made),
      };
    },
    async 'key.pem'(_, { shown }) {
      const { pem } = await shown.publicKey();
      return { type: 'application/x-pem-file', name: 'key-of-the-site.pem', body: pem };
    },
  },

  actions: {
    async country(form, ask, { shown }) {
      const query = readShownQuery(form, { now: ask.now, brands: shown.brands });
      const country = await shown.countryOf((form.get('address') ?? '').trim().slice(0, 100));
      const next = new URLSearchParams(queryOf(query, country ? { country } : {}));
      if (country === undefined) next.set('address', 'unknown');
      // The form says what is missing only once it was asked.
      else if (query.values.path === '') next.set('address', '');
      return { next: `shown?${next}` };
    },
  },
};

const framed = (html: string, shown: DeskServices['shown']) =>
  framedPage(shown.dress(html), shown.filesAt, shown.pictureOrigins);

/** The answer to a question of the form, for a file. @throws DeskFault */
async function answerFor(ask: DeskAsk, shown: DeskServices['shown']) {
  const query = readShownQuery(ask.query, { now: ask.now, brands: shown.brands });
  const fault = texts[ask.language].answer;
  if (!query.asked) throw new DeskFault(fault, 400);
  const answer = await answered(query.asked, query, 'at', shown);
  if ('query' in answer) throw new DeskFault(fault, 400);
  return { asked: query.asked, answer };
}

/** The answer, or the query with the fault that prevents it. @param moment the field of its moment */
async function answered(
  asked: ShownRequest,
  query: ShownQuery,
  moment: 'at' | 'with-at',
  shown: DeskServices['shown'],
): Promise<ShownAnswer | { readonly query: ShownQuery }> {
  try {
    return await shown.explain(asked);
  } catch (error) {
    if (!isNothingShown(error)) throw error;
    const faults: Record<typeof error.because, [ShownField, ShownFault]> = {
      unkept: [moment, 'unkept'],
      path: ['path', 'path'],
      noPage: ['path', 'noPage'],
      brand: ['brand', 'choice'],
      failed: [moment, 'failed'],
    };
    const [field, fault] = faults[error.because];
    return { query: { ...query, faults: { ...query.faults, [field]: fault } } };
  }
}

/**
 * A page as it was, to be looked at (PROOF-35). No script of it runs, whatever its content says: its own
 * policy allows none, which also holds where it is opened as a file, and the answer has a sandbox. Its
 * links lead nowhere, as the site of today is not what is shown.
 * @param html with its styles
 * @param filesAt where the site serves its pictures; empty for the origin of the page itself
 * @param pictureOrigins where else pictures come from
 */
export function framedPage(
  html: string,
  filesAt: string,
  pictureOrigins: readonly string[],
): DeskFile & { readonly body: string } {
  const origins = [filesAt, ...pictureOrigins].flatMap((it) => URL.parse(it)?.origin ?? []);
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${["'self'", ...new Set(origins)].join(' ')} data:`,
    'font-src data:',
    "form-action 'none'",
  ].join('; ');
  const href = filesAt === '' ? '' : ` href="${filesAt.replaceAll('"', '%22')}/"`;
  const first = `<meta http-equiv="Content-Security-Policy" content="${policy}"><base${href} target="_blank">`;
  // The first elements of the head count, so none of the page's own can come before them.
  const body = html
    .replace(/<head[^>]*>/i, (head) => head + first)
    // A link with a target of its own would not take that of `base`, and lead out of the frame.
    .replaceAll(/<(?:a|area)\s[^>]*>/gi, (tag) =>
      tag.replaceAll(/\starget=(?:"[^"]*"|[^\s>]*)/gi, ''),
    );
  return {
    type: 'text/html; charset=utf-8',
    body: !body.includes(first) ? `<head>${first}</head>${body}` : body,
    policy: `${policy}; frame-ancestors 'self'; sandbox`,
  };
}
