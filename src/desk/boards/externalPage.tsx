import { Badge, type BadgeTone } from '../../ui/badge/Badge.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { FilterForm } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import styles from './BoardParts.module.css';
import { BoardChart, BoardTable, openNotices, written, writtenTime } from './BoardParts.tsx';
import { boardRoles } from './boardContent.ts';
import { type ExternalLink, externalLinks } from './links/checkLinks.server.ts';
import { isBroken, type LinkCheck, type LinkOutcome, linkOutcomes } from './links/linkCheck.ts';

const path = 'boards/external';

type LinkState = LinkOutcome | 'unknown';

const texts = {
  en: {
    lead: 'Addresses of other sites that published items link to. They are asked for slowly, one address of a host at a time, while somebody uses the desk and for a quarter of an hour afterwards; what works is asked for again after a week, what fails after a day.',
    off: 'Links are not checked: the setting DESK_LINK_CHECK is off. What is shown may be old.',
    caption: 'Links to other sites, broken ones first',
    heads: ['Address', 'State', 'Last asked', 'Linked from'],
    chart: 'Links by state',
    count: (count: string) => (count === '1' ? '1 link' : `${count} links`),
    target: 'moved to',
    more: (count: number) => `and ${count} more`,
    never: 'never',
    states: {
      found: 'works',
      moved: 'moved for good',
      guarded: 'answers, but not to machines',
      gone: 'is gone',
      failed: 'fails',
      unasked: 'not asked',
      unknown: 'not checked yet',
    },
    once: 'once; asked again tomorrow',
    unasked: 'private network, unusual port or password',
  },
  de: {
    lead: 'Adressen anderer Websites, auf die veröffentlichte Inhalte verweisen. Sie werden langsam abgefragt, von jedem Host eine nach der anderen, solange jemand den Desk benutzt und eine Viertelstunde danach; was geht, nach einer Woche wieder, was nicht geht, nach einem Tag.',
    off: 'Links werden nicht geprüft: Die Einstellung DESK_LINK_CHECK ist aus. Das Gezeigte kann alt sein.',
    caption: 'Links zu anderen Websites, kaputte zuerst',
    heads: ['Adresse', 'Zustand', 'Zuletzt abgefragt', 'Verlinkt von'],
    chart: 'Links nach Zustand',
    count: (count: string) => (count === '1' ? '1 Link' : `${count} Links`),
    target: 'umgezogen nach',
    more: (count: number) => `und ${count} weitere`,
    never: 'nie',
    states: {
      found: 'geht',
      moved: 'dauerhaft umgezogen',
      guarded: 'antwortet, aber nicht Maschinen',
      gone: 'gibt es nicht mehr',
      failed: 'geht nicht',
      unasked: 'nicht abgefragt',
      unknown: 'noch nicht geprüft',
    },
    once: 'einmal; morgen wieder gefragt',
    unasked: 'privates Netz, ungewöhnlicher Port oder Passwort',
  },
} satisfies InDeskLanguages<unknown>;

const tones: Readonly<Record<LinkState, BadgeTone>> = {
  found: 'good',
  moved: 'attention',
  guarded: 'neutral',
  gone: 'stop',
  failed: 'stop',
  unasked: 'attention',
  unknown: 'neutral',
};

/** In which order links are listed: what somebody should do something about comes first. */
const order: readonly LinkState[] = [
  'gone',
  'failed',
  'unasked',
  'moved',
  'guarded',
  'unknown',
  'found',
];

interface CheckedLink extends ExternalLink {
  readonly check: LinkCheck | undefined;
}

const stateOf = ({ check }: CheckedLink): LinkState => check?.outcome ?? 'unknown';

interface ExternalData {
  readonly query: Filter;
  readonly part: ListPart<CheckedLink>;
  readonly states: readonly { readonly state: LinkState; readonly count: number }[];
  readonly isOn: boolean;
}

async function checkedLinks({ boards, records }: DeskServices): Promise<readonly CheckedLink[]> {
  const links = await externalLinks(await boards.content());
  const checks = new Map((await records.linkChecks.list()).map((it) => [it.address, it]));
  return links.map((link) => ({ ...link, check: checks.get(link.address) }));
}

async function load(ask: DeskAsk, services: DeskServices): Promise<ExternalData> {
  const links = await checkedLinks(services);
  const query = readFilter(ask, [
    {
      name: 'state',
      label: { en: 'State', de: 'Zustand' },
      all: { en: 'All states', de: 'Alle Zustände' },
      choices: [...linkOutcomes, 'unknown' as const].map((value) => ({
        value,
        name: texts[ask.language].states[value],
      })),
    },
    { name: 'text', label: { en: 'Part of the address', de: 'Teil der Adresse' } },
  ]);
  const state = query.valueOf('state');
  const text = query.valueOf('text')?.toLowerCase() ?? '';
  const rows = links
    .filter((it) => (!state || stateOf(it) === state) && it.address.toLowerCase().includes(text))
    .sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));
  const counts = Map.groupBy(links, stateOf);
  const states = order.flatMap((it) => {
    const count = counts.get(it)?.length ?? 0;
    return count > 0 ? [{ state: it, count }] : [];
  });
  return { query, part: partOf(rows, ask.query), states, isOn: services.boards.checksLinks };
}

function State({ link, ask }: { readonly link: CheckedLink; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const state = stateOf(link);
  const { check } = link;
  const isOnce = check && state === 'failed' && !isBroken(check);
  return (
    <>
      <Badge tone={isOnce ? 'attention' : tones[state]}>{text.states[state]}</Badge> {check?.reason}{' '}
      {isOnce && text.once}
      {state === 'unasked' && text.unasked}
      {check?.target && (
        <div>
          {text.target} <code className={styles.code}>{check.target}</code>
        </div>
      )}
    </>
  );
}

/** More items than these are not named in a row. */
const mostNamed = 3;

function View({ data, ask }: { readonly data: ExternalData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { query, part, states, isOn } = data;
  const namesOf = ({ codenames }: CheckedLink) => {
    const more = codenames.length - mostNamed;
    const names = codenames.slice(0, mostNamed).join(', ');
    return more > 0 ? `${names} ${text.more(more)}` : names;
  };
  return (
    <>
      <p>{text.lead}</p>
      {!isOn && (
        <Note tone="important">
          <p>{text.off}</p>
        </Note>
      )}
      <FilterForm fields={query.fields} path={path} ask={ask} />
      <BoardChart
        ask={ask}
        caption={text.chart}
        bars={states.map(({ state, count }) => ({
          label: text.states[state],
          to: count,
          value: text.count(written(count, ask)),
        }))}
      />
      <BoardTable caption={text.caption} heads={text.heads} part={part} path={path} ask={ask}>
        {(link) => ({
          key: link.address,
          cells: [
            <code key="address" className={styles.code}>
              {link.address}
            </code>,
            <State key="state" link={link} ask={ask} />,
            link.check ? writtenTime(link.check.checkedAt, ask) : text.never,
            namesOf(link),
          ],
        })}
      </BoardTable>
    </>
  );
}

/** The board of links to other sites (PROOF-60). */
export const externalPage: DeskPage<ExternalData> = {
  path,
  area: 'boards',
  title: { en: 'Links to other sites', de: 'Links zu anderen Websites' },
  roles: boardRoles,
  load,
  View,
  async notices(ask, services) {
    const broken = (await checkedLinks(services)).filter(({ check }) => check && isBroken(check));
    return openNotices(broken.length, ask);
  },
};
