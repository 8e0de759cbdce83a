import { createEdition, type Parts } from '../../src/content/edition/edition.server.ts';
import type { BoardContent, BoardMarket } from '../../src/desk/boards/boardContent.ts';
import { authoredItem, type ItemOptions, partsOf } from './authoredItems.ts';

/** When boards are looked at in tests. */
export const boardTime = Date.UTC(2026, 10, 20, 8);

const market = (country: string, ...more: string[]): BoardMarket => ({
  country,
  countries: 1,
  withholding: { id: country, places: new Set([country, ...more]), ignoreUserGroups: false },
});

/** Germany, where everything is shown, and France, where professionals confirm to be some. */
export const boardMarkets = [market('DE'), market('FR', 'UNCONFIRMED')];

/** The content of items by codename, as boards look at it; web pages for everyone, unless said otherwise. */
export async function boardContent(
  items: Readonly<Record<string, ItemOptions>>,
  more: Partial<Parts> = {},
): Promise<BoardContent> {
  const made = Object.entries(items).map(([codename, options]) => authoredItem(codename, options));
  const edition = await createEdition(partsOf(made, more), { at: boardTime });
  const brands = [{ collections: ['default', 'shared'] }, { collections: ['other', 'shared'] }];
  return { edition, collections: ['default', 'shared'], brands, markets: boardMarkets, gaps: [] };
}
