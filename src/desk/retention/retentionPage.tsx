import { Fragment } from 'react';
import type { DeletedRecords, RetentionKind, RetentionProof } from '../../records/retentionLog.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { FormMessage } from '../../ui/form/FormLayout.tsx';
import { RowTable } from '../../ui/table/Table.tsx';
import { FilterForm, PostForm } from '../DeskForms.tsx';
import { type DaySpan, dayFields, momentText, readDays } from '../dayQuery.ts';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { Codename } from '../marked/Codename.tsx';
import { PagedList, partOf } from '../PagedList.tsx';
import { type Period, periodIn } from './retentionService.ts';

const path = 'retention';

const texts = {
  en: {
    lead: 'How long everything is kept, what was deleted because of its age, and the proof that nothing is older.',
    periods: 'Periods',
    kind: 'Kind',
    period: 'Period',
    begins: 'Begins with',
    setting: 'Set by',
    basis: 'Follows from',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    endless: 'no limit',
    atOnce: 'at once',
    software: 'the software',
    proofs: 'Proofs',
    proofsLead:
      'A check counts what is older than its period and a day, in the databases and the folder of mails. The site makes one each month. It says nothing about backups.',
    check: 'Check now',
    holds: 'Nothing is older than it may be.',
    fails: 'Some records are older than they may be; the log of the site says why.',
    checked: 'Checked',
    result: 'Result',
    older: (list: string) => `Too old: ${list}`,
    kept: (list: string) => `Stay for a reason: ${list}`,
    noProof: 'No check was made yet. The site makes the first one ten minutes after its start.',
    deleted: 'Deleted because of its age',
    day: 'Day',
    records: 'Records',
    nothing: 'Nothing was deleted on these days.',
  },
  de: {
    lead: 'Wie lange alles aufbewahrt wird, was nach Ablauf der Frist gelöscht wurde, und der Nachweis, dass nichts älter ist.',
    periods: 'Fristen',
    kind: 'Art',
    period: 'Frist',
    begins: 'Beginnt mit',
    setting: 'Bestimmt durch',
    basis: 'Grund',
    days: (days: number) => (days === 1 ? '1 Tag' : `${days} Tage`),
    endless: 'unbegrenzt',
    atOnce: 'sofort',
    software: 'die Software',
    proofs: 'Nachweise',
    proofsLead:
      'Eine Prüfung zählt, was älter ist als seine Frist und ein Tag, in den Datenbanken und im Ordner der E-Mails. Die Website macht jeden Monat eine. Über Sicherungskopien sagt sie nichts.',
    check: 'Jetzt prüfen',
    holds: 'Nichts ist älter, als es sein darf.',
    fails:
      'Einige Aufzeichnungen sind älter, als sie sein dürfen; das Protokoll der Website sagt, warum.',
    checked: 'Geprüft',
    result: 'Ergebnis',
    older: (list: string) => `Zu alt: ${list}`,
    kept: (list: string) => `Bleiben aus einem Grund: ${list}`,
    noProof:
      'Es gab noch keine Prüfung. Die Website macht die erste zehn Minuten nach ihrem Start.',
    deleted: 'Nach Ablauf der Frist gelöscht',
    day: 'Tag',
    records: 'Aufzeichnungen',
    nothing: 'An diesen Tagen wurde nichts gelöscht.',
  },
} satisfies InDeskLanguages<unknown>;

interface RetentionData {
  readonly periods: readonly Period[];
  readonly proofs: readonly RetentionProof[];
  readonly span: DaySpan;
  readonly deleted: readonly DeletedRecords[];
  /** The check that was just made. */
  readonly checked?: RetentionProof;
}

/** The usual span of deletions, in days. */
const usualDays = 30;

/** A year of monthly checks. */
const shownProofs = 12;

async function load(ask: DeskAsk, { retention }: DeskServices): Promise<RetentionData> {
  const span = readDays(ask, usualDays);
  return {
    periods: retention.periods,
    proofs: await retention.proofs(shownProofs),
    span,
    deleted: await retention.deleted(span.from, span.to),
  };
}

const isFine = ({ kinds }: RetentionProof) => kinds.every(({ older }) => older === 0);

/** Periods, deletions and their proofs (PROOF-52). */
export const retentionPage: DeskPage<RetentionData> = {
  path,
  area: 'records',
  title: { en: 'Retention', de: 'Aufbewahrung' },
  roles: ['officer', 'operator'],
  load,
  View: RetentionView,
  async notices({ language }, { retention }) {
    const [latest] = await retention.proofs(1);
    return latest && !isFine(latest) ? [{ text: texts[language].fails, isUrgent: true }] : [];
  },
  actions: {
    async check(_, ask, services) {
      const checked = await services.retention.check();
      const data = await load(ask, services);
      const note = isFine(checked) ? 'nothing older' : 'some older';
      return { data: { ...data, checked }, isDone: true, note };
    },
  },
};

function RetentionView({ data, ask }: { readonly data: RetentionData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { checked } = data;
  const whatOf = createWhatOf(data.periods, ask);
  return (
    <>
      <p>{text.lead}</p>
      <section>
        <h2 id="proofs">{text.proofs}</h2>
        <p>{text.proofsLead}</p>
        {checked && (
          <FormMessage tone={isFine(checked) ? 'success' : 'error'}>
            {isFine(checked) ? text.holds : text.fails}
          </FormMessage>
        )}
        <PostForm ask={ask} page={path}>
          <Actions>
            <Button type="submit" name="action" value="check">
              {text.check}
            </Button>
          </Actions>
        </PostForm>
        <Proofs proofs={data.proofs} ask={ask} whatOf={whatOf} />
      </section>
      <Periods periods={data.periods} ask={ask} />
      <Deleted data={data} ask={ask} whatOf={whatOf} />
    </>
  );
}

type WhatOf = (kind: RetentionKind) => string;

const createWhatOf =
  (periods: readonly Period[], { language }: DeskAsk): WhatOf =>
  (kind) => {
    const period = periods.find((it) => it.kind === kind);
    return period ? periodIn(period, language).what : kind;
  };

function Proofs({
  proofs,
  ask,
  whatOf,
}: {
  readonly proofs: readonly RetentionProof[];
  readonly ask: DeskAsk;
  readonly whatOf: WhatOf;
}) {
  const text = texts[ask.language];
  if (proofs.length === 0) return <p>{text.noProof}</p>;
  const listOf = (kinds: RetentionProof['kinds'], of: 'older' | 'kept') =>
    kinds.flatMap((it) => (it[of] > 0 ? [`${whatOf(it.kind)} (${it[of]})`] : [])).join('; ');
  return (
    <RowTable
      caption={text.proofs}
      quiet
      heads={[text.checked, text.result]}
      rows={proofs.map((proof) => {
        const kept = listOf(proof.kinds, 'kept');
        const result = (
          <Fragment key="result">
            {isFine(proof) ? text.holds : text.older(listOf(proof.kinds, 'older'))}
            {kept && <div>{text.kept(kept)}</div>}
          </Fragment>
        );
        return { key: proof.id, cells: [momentText(proof.checkedAt), result] };
      })}
    />
  );
}

function Periods({ periods, ask }: { readonly periods: readonly Period[]; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const lengthOf = (days: number | undefined) => {
    if (days === undefined) return text.endless;
    return days === 0 ? text.atOnce : text.days(days);
  };
  return (
    <section>
      <h2 id="periods">{text.periods}</h2>
      <RowTable
        caption={text.periods}
        quiet
        heads={[text.kind, text.period, text.begins, text.setting, text.basis]}
        rows={periods.map((it) => {
          const { kind, what, from, days, setting, basis } = periodIn(it, ask.language);
          const where = setting ? <Codename key="setting" name={setting} /> : text.software;
          return { key: kind, cells: [what, lengthOf(days), from, where, basis] };
        })}
      />
    </section>
  );
}

function Deleted({
  data: { deleted, span },
  ask,
  whatOf,
}: {
  readonly data: RetentionData;
  readonly ask: DeskAsk;
  readonly whatOf: WhatOf;
}) {
  const text = texts[ask.language];
  const number = new Intl.NumberFormat(ask.language);
  return (
    <section>
      <h2 id="deleted">{text.deleted}</h2>
      <FilterForm fields={dayFields(span)} path={path} part="#deleted" ask={ask} />
      {deleted.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <PagedList ask={ask} path={path} total={deleted.length}>
          <RowTable
            caption={text.deleted}
            quiet
            heads={[text.day, text.kind, text.records]}
            rows={partOf(deleted, ask.query).rows.map(({ day, kind, records }) => ({
              key: `${day} ${kind}`,
              cells: [day, whatOf(kind), number.format(records)],
            }))}
          />
        </PagedList>
      )}
    </section>
  );
}
