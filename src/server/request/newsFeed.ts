import { Feed } from 'feed';
import { type Brand, descriptionOf } from '../../brand/brand.ts';
import { addressOf } from '../../content/address.ts';
import { siteTexts } from '../../content/messages/siteTexts.server.ts';
import { createPageReader, is } from '../../content/pageReader.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { textOf } from '../../content/view/fields.ts';
import { newsFeedPath, pathTo } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import type { MarketFile } from './marketFiles.ts';

/** The most articles in a feed. */
const most = 30;

/**
 * Creates the RSS feed of each language's news, newest first, as the market may read them.
 * @param origin the site's, such as `https://www.portico.example`
 * @param reader the reader of the present view: each file is made from one
 */
export function createNewsFeed(
  origin: string,
  brand: () => Brand,
  reader: () => ContentReader,
): MarketFile {
  return {
    address: new RegExp(`^/news-(${locales.join('|')})\\.xml(?:\\?|$)`),
    type: 'application/rss+xml; charset=utf-8',
    async write(market, part) {
      const language = part as Locale;
      const filters = [is('system.type', 'news_article')];
      const order = 'elements.date[desc]';
      const scope = { collections: brand().collections, markets: [market], language };
      if (!createPageReader(reader(), scope).has('news')) return undefined;
      const { items } = reader().items(
        { filters, order, skip: 0, limit: most },
        {
          ...scope,
          depth: 0,
          fields: ['title', 'slug', 'teaser', 'date'],
        },
      );
      const t = await siteTexts({ reader, collections: scope.collections }, language, market);
      const feed = new Feed({
        title: `${t('news')} – ${brand().name}`,
        description: descriptionOf(brand(), language),
        link: origin + pathTo('news', language),
        feedLinks: { rss: origin + newsFeedPath(language) },
        language,
        generator: false,
        // Equal content must give an equal file.
        updated: new Date(textOf(items[0], 'date') || 0),
      });
      for (const item of items.filter(({ variant }) => variant === language)) {
        const link = origin + (addressOf(item, language) ?? '');
        const [title, description] = [textOf(item, 'title'), textOf(item, 'teaser')];
        feed.addItem({ title, description, link, id: link, date: new Date(textOf(item, 'date')) });
      }
      return feed.rss2();
    },
  };
}
