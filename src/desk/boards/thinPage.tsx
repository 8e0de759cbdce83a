import { pageTypeNames } from '../../content/pageTypes.ts';
import { countryName } from '../../country/country.ts';
import { defaultLocale, isLocale, languageNames, locales } from '../../locale/locales.ts';
import { FilterForm } from '../DeskForms.tsx';
import type { DeskAsk, DeskPage, InDeskLanguages } from '../deskPage.ts';
import type { DeskServices } from '../deskServices.ts';
import { type Filter, readFilter } from '../filter.ts';
import { type ListPart, partOf } from '../PagedList.tsx';
import {
  BoardChart,
  BoardTable,
  ItemCell,
  marketChoices,
  marketName,
  openNotices,
  typeName,
  written,
} from './BoardParts.tsx';
import { type BoardContent, boardRoles } from './boardContent.ts';
import { fewWords, type ThinPage, type ThinPages, thinPages } from './thinPages.server.ts';

const path = 'boards/thin';

const texts = {
  en: {
    lead: `Pages that are short in some market, because they are, or because parts of them are withheld there. What a page shows whole counts word by word; what it links to counts with title and teaser. Usual limit: ${fewWords} words.`,
    caption: 'Thin pages, those with the fewest words first',
    heads: ['Page', 'Type', 'Fewest words', 'Most words', 'Markets in which it is thin'],
    every: (all: string) => `all ${all}`,
    some: (count: string, all: string, first: string) => `${count} of ${all}: ${first}`,
    chart: 'Thin pages by market, for visitors who have not confirmed to be professionals',
    count: (count: string) => (count === '1' ? '1 page' : `${count} pages`),
  },
  de: {
    lead: `Seiten, die in einem Markt kurz sind, von sich aus oder weil Teile dort vorenthalten werden. Was eine Seite ganz zeigt, zählt Wort für Wort; worauf sie verweist, zählt mit Titel und Anreißer. Übliche Grenze: ${fewWords} Wörter.`,
    caption: 'Dünne Seiten, die mit den wenigsten Wörtern zuerst',
    heads: ['Seite', 'Typ', 'Wenigste Wörter', 'Meiste Wörter', 'Märkte, in denen sie dünn ist'],
    every: (all: string) => `alle ${all}`,
    some: (count: string, all: string, first: string) => `${count} von ${all}: ${first}`,
    chart:
      'Dünne Seiten nach Markt, für Besucher, die nicht bestätigt haben, dass sie zu den Fachkreisen gehören',
    count: (count: string) => (count === '1' ? '1 Seite' : `${count} Seiten`),
  },
} satisfies InDeskLanguages<unknown>;

interface ThinData extends Pick<ThinPages, 'byMarket'> {
  readonly query: Filter;
  readonly part: ListPart<ThinPage>;
  readonly markets: number;
}

const fieldsOf = ({ markets }: BoardContent, ask: DeskAsk) => [
  {
    name: 'market',
    label: { en: 'Market', de: 'Markt' },
    all: { en: 'All markets', de: 'Alle Märkte' },
    choices: marketChoices(markets, ask),
  },
  {
    name: 'type',
    label: { en: 'Type', de: 'Typ' },
    all: { en: 'All types', de: 'Alle Typen' },
    choices: pageTypeNames.map((value) => ({ value, name: typeName(value) })),
  },
  {
    name: 'language',
    label: { en: 'Language', de: 'Sprache' },
    all: { en: languageNames[defaultLocale], de: languageNames[defaultLocale] },
    choices: locales.slice(1).map((value) => ({ value, name: languageNames[value] })),
  },
  {
    name: 'fewer',
    label: { en: 'Fewer words than', de: 'Weniger Wörter als' },
    range: { least: 1, most: 5_000 },
  },
];

async function load(ask: DeskAsk, { boards }: DeskServices): Promise<ThinData> {
  const content = await boards.content();
  const query = readFilter(ask, fieldsOf(content, ask));
  const language = query.valueOf('language');
  const { rows, byMarket } = await thinPages(content, {
    market: query.valueOf('market'),
    type: query.valueOf('type'),
    fewer: Number(query.valueOf('fewer') ?? fewWords),
    ...(isLocale(language) && { language }),
  });
  return { query, part: partOf(rows, ask.query), byMarket, markets: content.markets.length };
}

/** More countries than these are not named in a row. */
const mostNamed = 5;

function View({ data, ask }: { readonly data: ThinData; readonly ask: DeskAsk }) {
  const text = texts[ask.language];
  const { query, part, byMarket, markets } = data;
  const namesOf = (countries: readonly string[]) => {
    if (countries.length === markets) return text.every(written(markets, ask));
    const names = countries.slice(0, mostNamed).map((it) => countryName(it, ask.language));
    const ending = countries.length > mostNamed ? ' …' : '';
    return text.some(
      ...([written(countries.length, ask), written(markets, ask)] as const),
      `${names.join(', ')}${ending}`,
    );
  };
  return (
    <>
      <p>{text.lead}</p>
      <FilterForm fields={query.fields} path={path} ask={ask} />
      <BoardChart
        ask={ask}
        caption={text.chart}
        bars={byMarket.map((market) => ({
          label: marketName(market, ask),
          to: market.thin,
          value: text.count(written(market.thin, ask)),
        }))}
      />
      <BoardTable caption={text.caption} heads={text.heads} part={part} path={path} ask={ask}>
        {({ item, words, most, thinIn }) => ({
          key: item.codename,
          cells: [
            <ItemCell key="item" item={item} ask={ask} />,
            typeName(item.type),
            written(words, ask),
            written(most, ask),
            namesOf(thinIn),
          ],
        })}
      </BoardTable>
    </>
  );
}

/** The board of pages that are short in a market (PROOF-61). */
export const thinPage: DeskPage<ThinData> = {
  path,
  area: 'boards',
  title: { en: 'Thin pages', de: 'Dünne Seiten' },
  roles: boardRoles,
  load,
  View,
  notices: async (ask, { boards }) =>
    openNotices((await thinPages(await boards.content())).rows.length, ask),
};
