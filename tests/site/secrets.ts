const languages = ['en', 'de', 'es', 'pt'] as const;

interface Item {
  readonly codename: string;
  readonly title: string;
  readonly slug: string;
  readonly audience?: readonly { readonly codename: string }[];
  readonly [field: string]: unknown;
}

/** An item for professionals, and what must not be sent of it. */
export interface Secret {
  readonly item: Item;
  readonly type: string;
  readonly texts: readonly string[];
  readonly files: readonly string[];
}

/** Text as visitors read it, whether it was written as HTML or as JSON. */
export const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\"', '"');

/** The paths of the pages in a sitemap. */
export const pathsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');

/** Reads all items for professionals. @param get asks as a visitor who may see them */
export async function readSecrets(get: (path: string) => Promise<Response>): Promise<Secret[]> {
  const found: Secret[] = [];
  for (const type of ['product', 'resource']) {
    for (const language of languages) {
      const query = `system.type[eq]=${type}&language=${language}&depth=1&limit=500&systemFields=codename`;
      const { items } = JSON.parse(await (await get(`/api/items?${query}`)).text()) as {
        items: Item[];
      };
      for (const item of items) {
        const isOpen = ['patient', 'public'].includes(item.audience?.[0]?.codename ?? '');
        if (!isOpen) found.push({ item, type, ...whatItSays(item) });
      }
    }
  }
  return found;
}

function whatItSays(item: Item): Pick<Secret, 'texts' | 'files'> {
  const description = String(item.description ?? '')
    .replace(/<[^>]+>/g, ' ')
    .trim();
  const texts = [item.title, item.teaser, description.slice(0, 60), item.seo_description];
  const files = ['files', 'captions'].flatMap((field) =>
    ((item[field] ?? []) as { url: string }[]).map(({ url }) => url),
  );
  // Drawings of joints are on pages for everyone, too.
  const own = files.filter((url) => !url.startsWith('/media/pictures/'));
  return {
    texts: texts.filter((it): it is string => typeof it === 'string' && it.length > 12),
    files: own,
  };
}

/** The facts about items for professionals that a text contains. */
export const leaksOf = (secrets: readonly Secret[], text: string) =>
  secrets.flatMap(({ item, texts, files }) =>
    [...texts, ...files].filter((it) => text.includes(it)).map((it) => `${item.codename}: ${it}`),
  );
