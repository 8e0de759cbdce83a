import { pathTo } from '../../../src/locale/addresses.ts';
import { locales } from '../../../src/locale/locales.ts';
import type { AttackedSite } from '../../running/attackedSite.ts';
import type { LoadRequest } from '../../running/load.ts';
import { writeMarkedContent } from '../../running/markedContent.ts';
import type { AttackContext } from '../attack.ts';

/** Products in the pack, and countries whose pages differ from each other. */
const products = 800;
const countries = ['US', 'DE', 'BR', 'JP', 'CA', 'GB', 'MX', 'IN'];

function packOf(count: number): string {
  return Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      codename: `load_${n}`,
      type: 'product',
      // Each is withheld in one country, so that no two countries share a market.
      shared: {
        product_number: `LOAD-${n}`,
        specialties: ['knee'],
        related_products: ['knotline_anchor', 'crestline_screw'],
        geographic_exceptions: n < countries.length ? [countries[n]] : [],
      },
      variants: Object.fromEntries(
        locales.map((locale) => [
          locale,
          {
            title: `Load ${n} ${locale}`,
            slug: `load-${n}-${locale}`,
            teaser: `What load ${n} is for`,
            description: `<p>${`A sentence about load ${n}. `.repeat(20)}</p>`,
          },
        ]),
      ),
    }),
  ).join('\n');
}

/** Writes content that gives a site tens of thousands of different pages, because of markets. */
export async function writeManyPages(root: string, folder: string): Promise<void> {
  const more = { 'default/product/load.jsonl': packOf(products) };
  await writeMarkedContent(root, { folder, withheldIn: ['KR'], more });
}

/** Starts a site with tens of thousands of different pages, each for one visitor only. */
export async function startWithManyPages(
  { root, folder, start }: AttackContext,
  env: Readonly<Record<string, string>> = {},
): Promise<AttackedSite> {
  const content = await folder();
  await writeManyPages(root, content);
  const site = await start({ content, env });
  const { status } = await site.ask('/products/load-700-en');
  if (status !== 200) throw new Error(`A page of the pack answers ${status}`);
  return site;
}

/** A request for each of the pages, each from a different address. */
export function manyPages(): LoadRequest[] {
  const requests: LoadRequest[] = [];
  for (const country of countries) {
    for (const locale of locales) {
      for (let n = countries.length; n < products; n += 1) {
        requests.push({
          path: pathTo('product', locale, { slug: `load-${n}-${locale}` }),
          headers: { 'x-country': country, 'x-forwarded-for': '{address}' },
        });
      }
    }
  }
  return requests;
}
