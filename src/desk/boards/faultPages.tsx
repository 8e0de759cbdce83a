import { Fragment } from 'react';
import type { FaultRule } from '../../contentCheck/fault.ts';
import { isLocale, languageNames } from '../../locale/locales.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { FilterForm } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import {
  BoardChart,
  BoardTable,
  ItemCell,
  openNotices,
  StillWorking,
  written,
} from './BoardParts.tsx';
import { type BoardContent, boardRoles } from './boardContent.ts';
import { type ContentFault, contentFaults } from './contentFaults.server.ts';
import { faultDetails } from './faultDetails.ts';
import { gapText, ruleText } from './faultTexts.ts';
import { inBackground } from './inBackground.ts';

const texts = {
  en: {
    wholeness:
      'What a whole site has and this one does not, and what the rules for content say about its items, drafts included. The sentences are those of npm run content:check.',
    links:
      'Links and addresses inside the site that lead nowhere, or to the wrong place, in the items of this brand, drafts included.',
    missing: 'Missing for a whole site',
    whole: 'Nothing is missing for a whole site.',
    kept: (count: string) =>
      count === '1'
        ? '1 item cannot be read as it is now; visitors get what was there before.'
        : `${count} items cannot be read as they are now; visitors get what was there before.`,
    hidden: (count: string) =>
      count === '1'
        ? '1 item cannot be read and is withheld from everybody.'
        : `${count} items cannot be read and are withheld from everybody.`,
    caption: 'Faults of items',
    heads: ['Item', 'Where', 'Kind', 'What'],
    severity: { error: 'error', warning: 'warning' },
    chart: 'Faults by rule',
    count: (count: string) => (count === '1' ? '1 fault' : `${count} faults`),
  },
  de: {
    wholeness:
      'Was eine ganze Website hat und diese nicht, und was die Regeln für Inhalte zu ihnen sagen, auch zu Entwürfen. Es sind die Sätze von npm run content:check.',
    links:
      'Links und Adressen innerhalb der Website, die nirgendwohin oder an die falsche Stelle führen, in den Inhalten dieser Marke, auch in Entwürfen.',
    missing: 'Was zu einer ganzen Website fehlt',
    whole: 'Zu einer ganzen Website fehlt nichts.',
    kept: (count: string) =>
      count === '1'
        ? '1 Inhalt lässt sich jetzt nicht lesen; Besucher bekommen, was vorher da war.'
        : `${count} Inhalte lassen sich jetzt nicht lesen; Besucher bekommen, was vorher da war.`,
    hidden: (count: string) =>
      count === '1'
        ? '1 Inhalt lässt sich nicht lesen und wird allen vorenthalten.'
        : `${count} Inhalte lassen sich nicht lesen und werden allen vorenthalten.`,
    caption: 'Fehler von Inhalten',
    heads: ['Inhalt', 'Wo', 'Art', 'Was'],
    severity: { error: 'Fehler', warning: 'Hinweis' },
    chart: 'Fehler nach Regel',
    count: (count: string) => `${count} Fehler`,
  },
} satisfies InDeskLanguages<unknown>;

interface FaultData {
  readonly query: Filter;
  /** Undefined while they are being looked for. */
  readonly part: ListPart<ContentFault> | undefined;
  readonly byRule: readonly { readonly rule: FaultRule; readonly count: number }[];
  readonly gaps: readonly string[];
  readonly faulty: BoardContent['edition']['faulty'];
}

const faultsOf = (content: BoardContent) =>
  inBackground('board faults', content.edition, () => contentFaults(content));

const countOf = (faults: readonly ContentFault[] | undefined, isLink: boolean) =>
  faults?.filter((it) => it.isLink === isLink).length;

const fieldsOf = (faults: readonly ContentFault[], { language }: DeskAsk) => [
  {
    name: 'rule',
    label: { en: 'Rule', de: 'Regel' },
    all: { en: 'All rules', de: 'Alle Regeln' },
    choices: [...new Set(faults.map(({ rule }) => rule))]
      .sort()
      .map((value) => ({ value, name: `${ruleText(value, language)} (${value})` })),
  },
  {
    name: 'severity',
    label: { en: 'Kind', de: 'Art' },
    all: { en: 'Errors and warnings', de: 'Fehler und Hinweise' },
    choices: (['error', 'warning'] as const).map((value) => ({
      value,
      name: texts[language].severity[value],
    })),
  },
  { name: 'text', label: { en: 'Part of the codename', de: 'Teil des Codenamens' } },
];

async function load(isLink: boolean, ask: DeskAsk, services: DeskServices): Promise<FaultData> {
  const content = await services.boards.content();
  const found = await faultsOf(content);
  const faults = found?.filter((it) => it.isLink === isLink);
  const query = readFilter(ask, fieldsOf(faults ?? [], ask));
  const [rule, severity, text] = ['rule', 'severity', 'text'].map(query.valueOf);
  const wanted = text?.toLowerCase() ?? '';
  const rows = faults?.filter(
    (it) =>
      (!rule || it.rule === rule) &&
      (!severity || it.severity === severity) &&
      it.codename.toLowerCase().includes(wanted),
  );
  const byRule = [...Map.groupBy(rows ?? [], (it) => it.rule)].map(([name, all]) => ({
    rule: name,
    count: all.length,
  }));
  return {
    query,
    part: rows && partOf(rows, ask.query),
    byRule: byRule.sort((a, b) => b.count - a.count),
    gaps: content.gaps,
    faulty: content.edition.faulty,
  };
}

function Gaps({ data: { gaps, faulty }, ask }: { data: FaultData; ask: DeskAsk }) {
  const text = texts[ask.language];
  return (
    <>
      <h2>{text.missing}</h2>
      {gaps.length === 0 && <p>{text.whole}</p>}
      {gaps.length > 0 && (
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{gapText(gap, ask.language)}</li>
          ))}
        </ul>
      )}
      {faulty.kept > 0 && <p>{text.kept(written(faulty.kept, ask))}</p>}
      {faulty.withheld > 0 && <p>{text.hidden(written(faulty.withheld, ask))}</p>}
    </>
  );
}

function Faults({ data, path, ask }: { data: FaultData; path: string; ask: DeskAsk }) {
  const text = texts[ask.language];
  const { query, part, byRule } = data;
  if (!part) return <StillWorking ask={ask} />;
  return (
    <>
      <FilterForm fields={query.fields} path={path} ask={ask} />
      <BoardChart
        ask={ask}
        caption={text.chart}
        bars={byRule.map(({ rule, count }) => ({
          ...{
            label: ruleText(rule, ask.language),
            to: count,
            value: text.count(written(count, ask)),
          },
        }))}
      />
      <BoardTable caption={text.caption} heads={text.heads} part={part} path={path} ask={ask}>
        {({ codename, field, language, severity, rule, message }) => ({
          key: `${codename} ${rule} ${field} ${language} ${message}`,
          cells: [
            <ItemCell key="item" item={{ name: codename, codename }} ask={ask} />,
            [field, isLocale(language) && languageNames[language]].filter(Boolean).join(', '),
            <Fragment key="kind">
              <Badge tone={severity === 'error' ? 'stop' : 'attention'}>
                {text.severity[severity]}
              </Badge>{' '}
              {rule}
            </Fragment>,
            <Fragment key="what">
              {ask.language !== 'en' && (
                <>
                  {ruleText(rule, ask.language)}
                  <br />
                </>
              )}
              <Details message={message} ask={ask} />
            </Fragment>,
          ],
        })}
      </BoardTable>
    </>
  );
}

/** The details of a fault; in English if nobody has translated them. */
function Details({ message, ask }: { message: string; ask: DeskAsk }) {
  return faultDetails(message, ask.language) ?? <span lang="en">{message}</span>;
}

/** The board of what the site lacks, and of faults of its items (PROOF-58). */
export const wholenessPage: DeskPage<FaultData> = {
  path: 'boards/wholeness',
  area: 'boards',
  title: { en: 'Wholeness', de: 'Vollständigkeit' },
  roles: boardRoles,
  load: (ask, services) => load(false, ask, services),
  async notices(ask, { boards }) {
    const content = await boards.content();
    const { kept, withheld } = content.edition.faulty;
    const ofItems = countOf(await faultsOf(content), false);
    const open =
      ofItems === undefined ? undefined : ofItems + content.gaps.length + kept + withheld;
    return openNotices(open, ask);
  },
  View: ({ data, ask }) => (
    <>
      <p>{texts[ask.language].wholeness}</p>
      <Gaps data={data} ask={ask} />
      <h2>{texts[ask.language].caption}</h2>
      <Faults data={data} path="boards/wholeness" ask={ask} />
    </>
  ),
};

/** The board of links inside the site that lead nowhere (PROOF-59). */
export const linksPage: DeskPage<FaultData> = {
  path: 'boards/links',
  area: 'boards',
  title: { en: 'Links inside the site', de: 'Links innerhalb der Website' },
  roles: boardRoles,
  load: (ask, services) => load(true, ask, services),
  notices: async (ask, { boards }) =>
    openNotices(countOf(await faultsOf(await boards.content()), true), ask),
  View: ({ data, ask }) => (
    <>
      <p>{texts[ask.language].links}</p>
      <Faults data={data} path="boards/links" ask={ask} />
    </>
  ),
};
