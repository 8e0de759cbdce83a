import { csvColumns, csvSheet } from '../../locale/csv.ts';
import type { AuditEntry, AuditFilter, AuditHead } from '../../records/auditTrail.ts';
import { RowTable } from '../../ui/table/Table.tsx';
import { momentText } from '../dayQuery.ts';
import {
  csvFile,
  type DeskAsk,
  DeskFault,
  type DeskPage,
  deskRoot,
  type InDeskLanguages,
} from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';

const texts = {
  en: {
    lead: 'What was done at the desk and by commands, the latest first. Each entry seals the one before.',
    head: 'The last entry:',
    check:
      'Write it down where nobody changes it. Later, an operator finds with this command and with what you wrote down whether an entry before it was changed, deleted or cut off:',
    caption: 'Entries of the audit trail',
    columns: ['Number', 'When', 'Action', 'Subject', 'Outcome', 'Who'],
    only: 'Only',
    all: 'Show all',
    nothing: 'There is no such entry.',
    older: 'Older entries',
    download: 'Download as CSV, up to 100,000 entries',
    wrong: 'after must be the number of an entry, such as 120',
    outcomes: { begun: 'begun', done: 'done', failed: 'failed', refused: 'refused' },
  },
  de: {
    lead: 'Was am Desk und mit Befehlen getan wurde, das Neueste zuerst. Jeder Eintrag versiegelt den vorigen.',
    head: 'Der letzte Eintrag:',
    check:
      'Schreiben Sie ihn auf, wo ihn niemand ändert. Später findet, wer die Website betreibt, mit diesem Befehl und mit dem, was Sie aufgeschrieben haben, ob ein Eintrag davor geändert, gelöscht oder abgeschnitten wurde:',
    caption: 'Einträge des Prüfpfads',
    columns: ['Nummer', 'Wann', 'Aktion', 'Gegenstand', 'Ergebnis', 'Wer'],
    only: 'Nur',
    all: 'Alle zeigen',
    nothing: 'Einen solchen Eintrag gibt es nicht.',
    older: 'Ältere Einträge',
    download: 'Als CSV herunterladen, bis zu 100.000 Einträge',
    wrong: 'after muss die Nummer eines Eintrags sein, etwa 120',
    outcomes: { begun: 'begonnen', done: 'erledigt', failed: 'gescheitert', refused: 'abgelehnt' },
  },
} satisfies InDeskLanguages<unknown>;

/** Entries on a page, and at most in a download. */
const onPage = 50;
const inFile = 100_000;

/** What the page shows. */
interface Shown {
  readonly entries: readonly AuditEntry[];
  readonly hasOlder: boolean;
  readonly head: AuditHead;
  /** Whether the address names an entry by something else than its number. */
  readonly wrong: boolean;
}

/** The filter of an address; `after` that is no number is left out, and said. */
function filterOf({ query }: DeskAsk): AuditFilter & { readonly wrong: boolean } {
  const after = query.get('after') ?? '';
  const isNumber = /^\d{1,9}$/.test(after);
  return {
    latestFirst: true,
    actor: query.get('actor') || undefined,
    action: query.get('action') || undefined,
    ...(isNumber && { after: Number(after) }),
    wrong: after !== '' && !isNumber,
  };
}

async function read({ records }: DeskServices, filter: AuditFilter, most: number) {
  const entries: AuditEntry[] = [];
  for await (const entry of records.audit.list(filter)) {
    if (entries.length === most) return { entries, hasOlder: true };
    entries.push(entry);
  }
  return { entries, hasOlder: false };
}

/** An address of the page with other parameters. */
function addressOf(name: string, given: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given)) if (value) query.set(key, value);
  return `${deskRoot}/${name}${query.size > 0 ? `?${query}` : ''}`;
}

const sheet = csvSheet<keyof AuditEntry>(
  csvColumns([
    ...(['sequence', 'at', 'actor', 'action', 'subject'] as const),
    ...(['outcome', 'previous', 'digest'] as const),
  ]),
  // With the milliseconds, which the digest covers.
  [],
);

/** The audit trail (PROOF-24). */
export const auditPage: DeskPage<Shown> = {
  path: 'audit',
  area: 'desk',
  title: { en: 'Audit trail', de: 'Prüfpfad' },
  roles: ['officer'],
  async load(ask, services) {
    const { wrong, ...filter } = filterOf(ask);
    const head = await services.records.audit.head();
    return { ...(await read(services, filter, onPage)), head, wrong };
  },
  files: {
    'audit.csv': async (ask, services) => {
      const { wrong, after: _, ...filter } = filterOf(ask);
      if (wrong) throw new DeskFault(texts[ask.language].wrong, 400);
      const { entries } = await read(services, filter, inFile);
      return csvFile('audit.csv', sheet, entries);
    },
  },
  View({ data: { entries, hasOlder, head, wrong }, ask }) {
    const text = texts[ask.language];
    const { actor, action } = filterOf(ask);
    const last = entries.at(-1);
    return (
      <>
        <p>{text.lead}</p>
        {head.sequence > 0 && (
          <>
            <p>
              {text.head} <code>{`${head.sequence}:${head.digest}`}</code>
            </p>
            <p>
              {text.check} <code>npm run audit -- verify --head …</code>
            </p>
          </>
        )}
        {wrong && <p role="alert">{text.wrong}</p>}
        {(actor ?? action) !== undefined && (
          <p>
            {text.only}: {[actor, action].filter(Boolean).join(', ')}.{' '}
            <a href={addressOf('audit', {})}>{text.all}</a>
          </p>
        )}
        {last ? <Entries entries={entries} ask={ask} /> : <p>{text.nothing}</p>}
        {hasOlder && last && (
          <p>
            <a href={addressOf('audit', { actor, action, after: String(last.sequence) })}>
              {text.older}
            </a>
          </p>
        )}
        <p>
          <a href={addressOf('audit/audit.csv', { actor, action })} download>
            {text.download}
          </a>
        </p>
      </>
    );
  },
};

function Entries({ entries, ask }: { readonly entries: Shown['entries']; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  return (
    <RowTable
      caption={text.caption}
      heads={text.columns}
      rows={entries.map(({ sequence, at, action, subject, outcome, actor }) => ({
        key: String(sequence),
        cells: [
          sequence,
          momentText(at, true),
          <a key="action" href={addressOf('audit', { action })}>
            {action}
          </a>,
          subject,
          text.outcomes[outcome],
          <a key="actor" href={addressOf('audit', { actor })}>
            {actor}
          </a>,
        ],
      }))}
    />
  );
}
