import type {
  DeliveryElement,
  DeliveryItem,
  ModularContent,
  SystemFields,
} from '../../../content/delivery.ts';
import type { ElementDefinition } from '../../../content/elements.ts';
import { pause } from '../../../content/turns.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import { type DeliveredAsset, readAsset } from './assets.ts';
import { readServiceChoices } from './choices.ts';
import { type RichTextPart, readRichText } from './richText.ts';

/** A link to an item in a rich text. */
export interface ItemLink {
  readonly codename: string;
  readonly type: string;
  readonly url_slug: string;
}

/** A rich text in the form of the Delivery API. */
interface RichTextElement extends DeliveryElement {
  readonly images?: Readonly<Record<string, Omit<DeliveredAsset, 'name' | 'type' | 'size'>>>;
  readonly links?: Readonly<Record<string, ItemLink>>;
}

/** The items of an answer. */
interface Answer {
  readonly items: readonly DeliveryItem[];
  readonly modular_content: ModularContent;
}

const isRichText = (element: DeliveryElement): element is RichTextElement =>
  element.type === 'rich_text';

/** The links to items in all rich texts of an answer. */
export function itemLinksIn({ items, modular_content: linked }: Answer): ItemLink[] {
  return [...items, ...Object.values(linked)].flatMap(({ elements }) =>
    Object.values(elements).flatMap((it) => (isRichText(it) ? Object.values(it.links ?? {}) : [])),
  );
}

/**
 * Turns an answer of the service into the form that the site reads (CONTENT-34): blocks that editors
 * write in a rich text become linked items, the text between them a block of its own; links to items
 * get addresses, pictures their widths, choices the site's codenames.
 * @param addressOf the address of a linked item's page; undefined if it has none
 */
export async function readContent<A extends Answer>(
  answer: A,
  addressOf: (link: ItemLink) => string | undefined,
): Promise<A> {
  const reading = new Reading(addressOf);
  const items: DeliveryItem[] = [];
  for (const item of answer.items) {
    await pause();
    items.push(reading.item(item));
  }
  const linked: Record<string, DeliveryItem> = {};
  for (const [codename, item] of Object.entries(answer.modular_content)) {
    await pause();
    linked[codename] = reading.item(item);
  }
  for (const block of reading.written) linked[block.system.codename] = block;
  const roots = new Map(items.map((item) => [item.system.codename, item]));
  for (const component of reading.owners.keys()) {
    const item = linked[component];
    const owner = outermost(component, reading.owners);
    const { collection } = (roots.get(owner) ?? linked[owner])?.system ?? {};
    // A component belongs to the item around it, whatever its own system fields say.
    if (item && collection) linked[component] = { ...item, system: { ...item.system, collection } };
  }
  return { ...answer, items, modular_content: linked };
}

/** The item around a component and around the components that contain it. */
function outermost(component: string, owners: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let item = component;
  for (let around = owners.get(item); around && !seen.has(around); around = owners.get(item)) {
    seen.add(around);
    item = around;
  }
  return item;
}

class Reading {
  /** The codename of the item or component directly around each component. */
  readonly owners = new Map<string, string>();
  /** Blocks made from the text and the pictures between other blocks. */
  readonly written: DeliveryItem[] = [];
  private readonly addressOf: (link: ItemLink) => string | undefined;

  constructor(addressOf: (link: ItemLink) => string | undefined) {
    this.addressOf = addressOf;
  }

  item(item: DeliveryItem): DeliveryItem {
    const definitions = contentTypeOf(item.system.type)?.elements ?? {};
    const elements = Object.entries(item.elements).map(([name, element]) => {
      const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
      return [name, this.element(item.system, name, element, definition)] as const;
    });
    return { system: item.system, elements: Object.fromEntries(elements) };
  }

  private element(
    system: SystemFields,
    name: string,
    element: DeliveryElement,
    definition: ElementDefinition | undefined,
  ): DeliveryElement {
    if (isRichText(element)) return this.richText(system, name, element, definition);
    const { type, value } = element;
    // Whatever pages show as HTML is sanitized, so it must count as such.
    if (definition?.type === 'rich_text') return { ...element, type: 'rich_text' };
    if (definition?.type === 'multiple_choice' || definition?.type === 'taxonomy') {
      return { ...element, value: readServiceChoices(name, value, definition.options) };
    }
    if (type === 'asset' && Array.isArray(value)) {
      return { ...element, value: value.map((it: DeliveredAsset) => readAsset(it, definition)) };
    }
    return element;
  }

  private richText(
    system: SystemFields,
    name: string,
    element: RichTextElement,
    definition: ElementDefinition | undefined,
  ): DeliveryElement {
    const value = typeof element.value === 'string' ? element.value : '';
    const parts = readRichText(value, (id) => {
      const link = element.links?.[id];
      return link && this.addressOf(link);
    });
    for (const part of parts) {
      if (part.kind === 'item' && part.isComponent) this.owners.set(part.codename, system.codename);
    }
    if (definition?.type !== 'modular_content') {
      return { ...element, value: textOf(parts, definition) };
    }
    const blocks = parts.flatMap((part, index) =>
      part.kind === 'item'
        ? part.codename
        : (this.block(system, `${name}_text_${index + 1}`, part, element, definition) ?? []),
    );
    return { type: 'modular_content', name: element.name, value: blocks };
  }

  /** A block of the page for text or a picture between other blocks; undefined where none may be. */
  private block(
    around: SystemFields,
    place: string,
    part: Exclude<RichTextPart, { kind: 'item' }>,
    { images = {} }: RichTextElement,
    { linkedTypes = [] }: ElementDefinition,
  ): string | undefined {
    const type = part.kind === 'html' ? 'block_rich_text' : 'block_media';
    if (linkedTypes.length > 0 && !linkedTypes.includes(type)) return undefined;
    const codename = `${around.codename}__${place}`;
    const system = { ...around, codename, name: codename, type };
    if (part.kind === 'html') {
      const body: DeliveryElement = { type: 'rich_text', name: 'body', value: part.html };
      this.written.push({ system, elements: { body } });
      return codename;
    }
    const image = images[part.id];
    if (!image) return undefined;
    const file = { name: fileName(image.url), type: imageType(image.url), size: 0, ...image };
    const picture = readAsset(file, { isPicture: true });
    const value: DeliveryElement = { type: 'asset', name: 'image', value: [picture] };
    this.written.push({ system, elements: { image: value } });
    return codename;
  }
}

/** The HTML of a rich text; what stands between is left out. */
function textOf(parts: readonly RichTextPart[], definition: ElementDefinition | undefined): string {
  const html = parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
  if (!definition?.isInline) return html;
  // The service has paragraphs only.
  return html.replace(/^\s*<p>((?:(?!<\/p>).)*)<\/p>\s*$/s, '$1');
}

const fileName = (url: string) => url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');

function imageType(url: string): string {
  const ending = fileName(url).replace(/^.*\./s, '').toLowerCase();
  return `image/${ending === 'jpg' ? 'jpeg' : ending === 'svg' ? 'svg+xml' : ending}`;
}
