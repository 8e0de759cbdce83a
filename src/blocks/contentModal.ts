import type { LinkedItem } from '../content/elements.ts';
import { changeTexts } from '../content/view/changeTexts.ts';
import { choiceOf, itemsOf, textOf } from '../content/view/fields.ts';
import { type LinkView, langOf, linkViews } from '../content/view/link.ts';
import { logoPositions, modalSizes } from '../enumerations/layout.ts';
import type { Locale } from '../locale/locales.ts';
import { contentModalHash } from '../modal/modalHashes.ts';
import type { ContentModalOptions } from '../modal/modalStore.ts';

/** A modal that content defines. */
export interface ContentModal {
  readonly codename: string;
  readonly options: ContentModalOptions;
  /** Sanitized HTML. */
  readonly body: string;
  readonly links: readonly LinkView[];
}

/**
 * The modal of an item. It must be answered only if it has an answer: the links may be withheld in
 * the market.
 */
export function contentModal(item: LinkedItem<'block_modal'>, locale: Locale): ContentModal {
  const size = choiceOf(item, 'size');
  const position = choiceOf(item, 'logo_position');
  const logoPosition = logoPositions.codenames.find((it) => it === position);
  const closeLabel = textOf(item, 'close_label');
  const links = linkViews(itemsOf(item, 'links'), locale);
  const isAnswerable = closeLabel !== '' || links.length > 0;
  return {
    codename: item.codename ?? '',
    options: {
      title: textOf(item, 'title'),
      size: modalSizes.codenames.find((it) => it === size) ?? 'lg',
      ...(logoPosition && { logoPosition }),
      forceSelection: isAnswerable && choiceOf(item, 'force_selection') === 'yes',
      closeLabel,
      ...langOf(item, locale),
    },
    body: textOf(item, 'body'),
    links,
  };
}

/**
 * Points links to modals that the page does not contain, because they are withheld, to the contact
 * modal instead.
 * @param views the blocks of a page; they are not changed
 */
export function replaceLostModals<View extends object>(views: readonly View[]): readonly View[] {
  const shown = new Set(
    views.map((it) => ('codename' in it ? contentModalHash(String(it.codename)) : '')),
  );
  const replace = (link: string, before: string, hash: string) =>
    shown.has(hash) ? link : `${before}#contact`;
  return changeTexts(views, (text) =>
    text.includes('#modal-') ? text.replace(/(^|href=")(#modal-\w+)(?=$|")/g, replace) : text,
  );
}
