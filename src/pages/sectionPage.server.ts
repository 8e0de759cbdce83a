import { patientCard } from '../audience/audience.ts';
import { type BlockView, blockViews } from '../blocks/blocks.ts';
import { replaceLostModals } from '../blocks/contentModal.ts';
import { withForms } from '../blocks/withForms.server.ts';
import { descriptionOf } from '../brand/brand.ts';
import { modalCodename, modalTextOf } from '../consent/modalText.ts';
import type { ContentType, Elements, FlatItem, LinkedItem } from '../content/elements.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { is } from '../content/pageReader.server.ts';
import { type PageTypeName, pageTypes } from '../content/pageTypes.ts';
import type { FoundItem } from '../content/reader.server.ts';
import { webpage } from '../content/types/page.ts';
import { cookieModal } from '../content/types/shell.ts';
import { textOf } from '../content/view/fields.ts';
import { type ImageView, pictureOf } from '../content/view/image.ts';
import type { MessageKey } from '../locale/messages/messages.ts';
import type { PageName } from '../locale/paths.ts';
import { type IndexNode, indexBeside, sectionIndex } from '../navigation/sectionIndex.server.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import type { PageServices } from './page.ts';
import { ProfessionalsOnly } from './pageFailure.ts';
import { headOfItem, headOfPage, type PageHead } from './pageHead.ts';

/** The link levels a page of blocks needs: block, card, and the item the card links to. */
export const blockDepth = 3;

/** A page made of blocks. */
export interface BlockPage {
  readonly head: PageHead;
  readonly title: string;
  readonly teaser: string;
  readonly blocks: readonly BlockView[];
  /** Beside the title of a page for patients (PAGE-63). */
  readonly picture?: ImageView;
  /** The id of the part below the title, if something links to it. */
  readonly anchor?: string;
  /** The navigation's entries below the page. */
  readonly index: readonly IndexNode[];
}

/** The item that describes a page of the path table. */
export function findWebpage({ content }: PageServices, section: PageName, slug: string) {
  const bySlug = slug
    ? is('elements.slug', slug)
    : ({ property: 'elements.slug', operator: 'empty', values: [] } as const);
  return content.one(webpage, [is('elements.section', section), bySlug], blockDepth);
}

/** The item that an address of its own page ends with. */
export function findItem<T extends ContentType<Elements, PageTypeName>>(
  { content, place }: PageServices,
  type: T,
): FoundItem<FlatItem<T>> {
  const { slug = '', codename = '' } = place?.params ?? {};
  return pageTypes[type.codename].addressedBy === 'codename'
    ? content.byCodename(type, codename, blockDepth)
    : content.one(type, [is('elements.slug', slug)], blockDepth);
}

/**
 * The page of an item with blocks.
 * @param about the item that its forms name; default none
 */
export function blockPage(
  services: PageServices,
  item: LinkedItem<PageTypeName>,
  about?: PageSubject,
): BlockPage {
  const picture = services.place?.page === 'patientPage' ? pictureOf(item) : undefined;
  const views = replaceLostModals(blockViews(item, services.locale, services));
  const cards = views.flatMap((block) => (block.kind === 'cards' ? block.cards : []));
  return {
    head: headOfItem(services, item),
    title: textOf(item, 'title'),
    teaser: textOf(item, 'teaser'),
    blocks: withStoredEntries(services, withForms(services, views, about)),
    index: indexBeside(sectionIndex(services), cards),
    ...(picture && { picture }),
    ...(services.place?.page === 'patient' && { anchor: patientCard }),
  };
}

/**
 * The content above and below a list: the section's item, or only a name if editors wrote none. The list
 * is for professionals if its introduction is.
 * @param nameKey the message that names the section
 * @param about the item that its forms name; default none
 * @throws ProfessionalsOnly
 */
export function listPage(
  services: PageServices,
  section: PageName,
  nameKey: MessageKey,
  about?: PageSubject,
): BlockPage {
  const own = findWebpage(services, section, '');
  if (own.status === 'found') return blockPage(services, own.item, about);
  if (own.status === 'reserved') throw new ProfessionalsOnly();
  const texts = pageTexts(services);
  const name = texts[nameKey];
  const description = descriptionOf(services.brand, services.locale);
  const head = headOfPage(services, section, { title: name, description });
  return { head, title: name, teaser: '', blocks: [], index: sectionIndex(services) };
}

/**
 * Adds the declarations of the privacy settings to the blocks that list them. Without them, these
 * blocks are left out.
 */
function withStoredEntries(
  { content }: PageContext,
  blocks: readonly BlockView[],
): readonly BlockView[] {
  if (!blocks.some(({ kind }) => kind === 'stored_entries')) return blocks;
  const found = content.byCodename(cookieModal, modalCodename, 1);
  const text = found.status === 'found' ? modalTextOf(found.item) : undefined;
  return blocks.flatMap((block): readonly BlockView[] => {
    if (block.kind !== 'stored_entries') return [block];
    return text ? [{ ...block, categories: Object.values(text.categories) }] : [];
  });
}
