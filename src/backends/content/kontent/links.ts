import '../../../locale/addresses.ts';
import { addressOf } from '../../../content/address.ts';
import { type AuthoredItem, type Fields, valueOf } from '../../../content/edition/authored.ts';
import { variantFor } from '../../../content/edition/itemStore.server.ts';
import type { Locale } from '../../../locale/locales.ts';

/** The address of a link to an item, as long as its page is not known. */
export const hrefOfItem = (codename: string) => `item:${codename}`;

const linkToItem = /<a href="item:(\w+)"([^>]*)>(.*?)<\/a>/gs;

/** Finds the address of an item's page for readers of a language; undefined if it has none. */
export type FindAddress = (codename: string, language: Locale) => string | undefined;

/** The address of an item's page for readers of a language; undefined if it has none. */
export function pageOf(item: AuthoredItem | undefined, language: Locale): string | undefined {
  const variant = item && variantFor(item, language);
  if (!variant) return undefined;
  const [slug, section, path] = ['slug', 'section', 'path'].map((it) => valueOf(variant, it));
  try {
    return addressOf(
      { codename: item.codename, type: variant.type, slug, section, path },
      language,
    );
  } catch (error) {
    // No address can have half of a character.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Values whose links to items have addresses; a link to an item without a page is plain text. */
export function withAddresses(own: Fields, language: Locale, find: FindAddress): Fields {
  let linked = own;
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== 'string' || !value.includes(' href="item:')) continue;
    const html = value.replace(linkToItem, (_, codename: string, more: string, text: string) => {
      const address = find(codename, language)?.replace(
        /[&<>"]/g,
        (it) => `&#${it.charCodeAt(0)};`,
      );
      return address === undefined ? text : `<a href="${address}"${more}>${text}</a>`;
    });
    linked = { ...linked, [name]: html };
  }
  return linked;
}
