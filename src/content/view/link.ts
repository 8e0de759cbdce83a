import type { Locale } from '../../locale/locales.ts';
import { addressOf } from '../address.ts';
import type { LinkedItem } from '../elements.ts';
import { choiceOf, itemsOf, textOf } from './fields.ts';

/** A link ready to be shown; the Link component decides how. */
export interface LinkView {
  readonly name: string;
  readonly href: string;
  /** `_blank` where editors want a new tab. */
  readonly target?: string;
  readonly id?: string;
  /** The language of the name, where it is not the page's. */
  readonly lang?: string;
}

/** Content types that link to an item or to a written address. */
type LinkType = 'link' | 'navigation_node' | 'card' | 'footer_call_to_action';

/** The language an item's texts are in, where it falls back to another than the page's. */
export function langOf({ variant }: LinkedItem, locale: Locale): { readonly lang?: string } {
  return variant && variant !== locale ? { lang: variant } : {};
}

/** Where an item with a linked `item` or a written `url` leads; empty when nowhere. */
export function hrefOf(item: LinkedItem<LinkType>, locale: Locale): string {
  const [target] = itemsOf(item, 'item');
  return (target && addressOf(target, locale)) || textOf(item, 'url');
}

/**
 * The view of a link item, or undefined when it leads nowhere, as when its item is withheld, or has no
 * name: nobody could tell where it leads (PAGE-131).
 * @param otherwise where it leads if content does not say; default nowhere
 */
export function linkView(
  item: LinkedItem<'link' | 'navigation_node'>,
  locale: Locale,
  otherwise = '',
): LinkView | undefined {
  const href = hrefOf(item, locale) || otherwise;
  const name = textOf(item, 'name');
  if (!href || !name) return undefined;
  const target = choiceOf(item, 'target');
  const id = textOf(item, 'id');
  return {
    name,
    href,
    ...(target ? { target } : {}),
    ...(id ? { id } : {}),
    ...langOf(item, locale),
  };
}

/** The views of link items, without those that lead nowhere or have no name. */
export function linkViews(links: readonly LinkedItem<'link'>[], locale: Locale): LinkView[] {
  return links.flatMap((link) => linkView(link, locale) ?? []);
}
