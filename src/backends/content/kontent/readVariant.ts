import type { Choice, DeliveryElement } from '../../../content/deliveryFormat.ts';
import type { AuthoredValue, Fields } from '../../../content/edition/authored.ts';
import { type Window, windowElements } from '../../../content/edition/schedule.ts';
import { type ElementDefinition, isCounted } from '../../../content/elements.ts';
import { registrationFields, windowFields } from '../../../content/restrictionFields.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import { restrictionElements } from '../../../content/types/sharedElements.ts';
import type { FaultRule } from '../../../contentCheck/fault.ts';
import { asElement, asItem, type DeliveredItem } from './answer.ts';
import { type DeliveredAsset, referenceTo } from './assets.ts';
import { codenamesOfChoices } from './choices.ts';
import { hrefOfItem } from './links.ts';
import { type RichTextPart, readRichText } from './richText.ts';

/** A component as it was read, or a block made from text or a picture between components. */
export interface ReadComponent {
  readonly codename: string;
  readonly type: string;
  readonly own: Fields;
}

/** An item in one language, as it was read. */
export interface ReadVariant {
  readonly type: string;
  readonly name: string;
  readonly collection: string;
  readonly lastModified: string;
  readonly isPublished: boolean;
  /** When it is published; absent: always. */
  readonly window?: Window;
  readonly own: Fields;
  /** The components in it, at every level. */
  readonly components: readonly ReadComponent[];
  /** The codenames of the items that its texts link to. */
  readonly targets: readonly string[];
  /** What is wrong with values that were left out. */
  readonly faults: readonly FaultRule[];
  /**
   * An element whose value does not fit its own type: the language must not be shown like this. Who may
   * see it can be read. Absent if there is none.
   */
  readonly unreadable?: string;
}

/** An item cannot be shown, because it cannot be read for whom it is. */
export class Unreadable extends Error {
  readonly rule: FaultRule;

  constructor(rule: FaultRule, element: string) {
    super(`The value of ${element} cannot be read`);
    this.rule = rule;
  }
}

/** A rich text in the form of the Delivery API. */
interface RichTextElement extends DeliveryElement {
  readonly images?: Readonly<Record<string, Partial<DeliveredAsset>>>;
  readonly links?: Readonly<Record<string, { readonly codename?: unknown }>>;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

const protective: readonly string[] = Object.keys(restrictionElements);

/**
 * What a language of an item says of who may see it, with its components: equal texts say the same
 * (CONTENT-49).
 */
export function protectionIn({
  own,
  components,
  window = {},
}: Pick<ReadVariant, 'own' | 'components' | 'window'>): string {
  const { from, until } = window;
  const all = [own, ...components.map((it) => it.own)].map((fields) =>
    [...protective, ...registrationFields].flatMap((name) =>
      fields[name] === undefined ? [] : [[name, fields[name]]],
    ),
  );
  const written = all.filter((it) => it.length > 0).map((it) => JSON.stringify(it));
  const bounds = from === undefined && until === undefined ? [] : [JSON.stringify([from, until])];
  return JSON.stringify([...bounds, ...written.sort()]);
}

/**
 * Reads an item in the form of the service (CONTENT-34): components and the text between them become
 * components of the item, choices get the site's codenames. Values of another kind than the site
 * expects are left out.
 * @param beside the components of the answer, by codename
 * @throws Unreadable when a value that may say who may see the item does not fit its own type, or is of
 * another kind than the site expects
 */
export function readVariant(
  item: DeliveredItem,
  beside: Readonly<Record<string, unknown>>,
): ReadVariant {
  const reading = new Reading(beside);
  const own = reading.fields(item, protective);
  const window = windowOf(item);
  const { targets, faults, unreadable } = reading;
  const { type, name, collection, last_modified: lastModified, workflow_step: step } = item.system;
  const components = [...reading.components.values()];
  const about = { type, name, collection, lastModified, isPublished: step === 'published' };
  const values = { own, components, targets: [...targets], faults };
  return {
    ...about,
    ...(window && { window }),
    ...values,
    ...(unreadable !== undefined && { unreadable }),
  };
}

/** When an item is published, by elements that any type may have (CONTENT-53). */
function windowOf({ elements }: DeliveredItem): Window | undefined {
  const window: { -readonly [Bound in keyof Window]: Window[Bound] } = {};
  for (const bound of ['from', 'until'] as const) {
    const name = windowElements[bound];
    if (!Object.hasOwn(elements, name)) continue;
    const element = asElement(elements[name]);
    if (element && isEmpty(element.value)) continue;
    const moment = Date.parse(String(element?.value));
    if (element?.type !== 'date_time' || Number.isNaN(moment)) throw new Unreadable('window', name);
    window[bound] = moment;
  }
  return Object.keys(window).length > 0 ? window : undefined;
}

const isProtective = (name: string) =>
  protective.includes(name) || registrationFields.includes(name);

class Reading {
  readonly components = new Map<string, ReadComponent>();
  readonly targets = new Set<string>();
  readonly faults: FaultRule[] = [];
  unreadable: string | undefined;
  private readonly beside: Readonly<Record<string, unknown>>;

  constructor(beside: Readonly<Record<string, unknown>>) {
    this.beside = beside;
  }

  /**
   * The values of the elements that the site knows.
   * @param guarding the elements that must not have a value where the site does not look for it
   */
  fields({ system, elements }: DeliveredItem, guarding: readonly string[]): Fields {
    const definitions = contentTypeOf(system.type)?.elements ?? {};
    const unknown = guarding.find(
      (name) =>
        !Object.hasOwn(definitions, name) &&
        !isEmpty((elements[name] as { value?: unknown } | undefined)?.value),
    );
    // Whom it is for is written where the site does not look for it.
    if (unknown) throw new Unreadable('restriction', unknown);
    const fields: Fields = {};
    for (const [name, definition] of Object.entries(definitions)) {
      if (!Object.hasOwn(elements, name)) continue;
      const element = asElement(elements[name]);
      if (!element) {
        // Components have restrictions, too.
        const mayRestrict = isProtective(name) || definition.type === 'modular_content';
        if (mayRestrict) throw new Unreadable('value', name);
        this.unreadable = name;
        continue;
      }
      if (isEmpty(element.value)) continue;
      const value = this.value(system, name, element, definition);
      if (value === undefined) this.leaveOut(name);
      else if (!isEmpty(value)) fields[name] = value;
    }
    return fields;
  }

  private leaveOut(name: string): void {
    if (isProtective(name)) throw new Unreadable('restriction', name);
    this.faults.push('value');
  }

  /** @returns undefined for a value of another kind than the site expects */
  private value(
    system: DeliveredItem['system'],
    name: string,
    element: DeliveryElement,
    definition: ElementDefinition,
  ): AuthoredValue | undefined {
    const { type, value } = element;
    switch (definition.type) {
      case 'modular_content':
        if (type === 'rich_text') return this.blocks(system, name, element, definition);
        return type === 'modular_content' ? (value as readonly string[]) : undefined;
      case 'multiple_choice':
      case 'taxonomy': {
        const areChoices = type === 'multiple_choice' || type === 'taxonomy';
        const { options } = definition;
        return areChoices ? codenamesOfChoices(name, value as Choice[], options) : undefined;
      }
      case 'asset':
        return type === 'asset' ? (value as DeliveredAsset[]).map(referenceTo) : undefined;
      case 'number':
        // Without a number of seats there would be any number of them (CONTENT-41).
        if (definition.isCount) return isCounted(value) ? value : 0;
        return typeof value === 'number' ? value : undefined;
      case 'date_time':
        return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
      default:
        if (type === 'rich_text') return textOf(this.parts(element), definition);
        return typeof value === 'string' ? value : undefined;
    }
  }

  private parts(element: RichTextElement): readonly RichTextPart[] {
    return readRichText(String(element.value), (id) => {
      const codename = element.links?.[id]?.codename;
      if (typeof codename !== 'string' || !/^\w+$/.test(codename)) return undefined;
      this.targets.add(codename);
      return hrefOfItem(codename);
    });
  }

  private blocks(
    around: DeliveredItem['system'],
    name: string,
    element: RichTextElement,
    definition: ElementDefinition,
  ): readonly string[] {
    return this.parts(element).flatMap((part, index) => {
      if (part.kind === 'item') {
        if (part.isComponent) this.component(part.codename);
        return part.codename;
      }
      const codename = `${around.codename}__${name}_text_${index + 1}`;
      return this.block(codename, part, element, definition) ? codename : [];
    });
  }

  private component(codename: string): void {
    if (this.components.has(codename) || !Object.hasOwn(this.beside, codename)) return;
    const component = asItem(this.beside[codename]);
    if (!component) throw new Unreadable('value', codename);
    const type = contentTypeOf(component.system.type)?.codename;
    if (type === undefined) return;
    const own: Fields = {};
    // Known before it is read, so that components in a circle come to an end.
    this.components.set(codename, { codename, type, own });
    // A component has no window of its own.
    Object.assign(own, this.fields(component, [...protective, ...windowFields]));
  }

  /** A block of the page for text or a picture between others. @returns false where none may be */
  private block(
    codename: string,
    part: Exclude<RichTextPart, { kind: 'item' }>,
    { images = {} }: RichTextElement,
    { linkedTypes = [] }: ElementDefinition,
  ): boolean {
    const type = part.kind === 'html' ? 'block_rich_text' : 'block_media';
    if (linkedTypes.length > 0 && !linkedTypes.includes(type)) return false;
    const own = part.kind === 'html' ? { body: part.html } : pictureIn(images[part.id]);
    if (own) this.components.set(codename, { codename, type, own });
    return own !== undefined;
  }
}

function pictureIn(image: Partial<DeliveredAsset> | undefined): Fields | undefined {
  if (typeof image?.url !== 'string') return undefined;
  const { url, description = null, width = null, height = null } = image;
  const file = { url, name: fileName(url), type: imageType(url), size: 0 };
  return { image: [referenceTo({ ...file, description, width, height })] };
}

/** The HTML of a rich text; what stands between is left out. */
function textOf(parts: readonly RichTextPart[], definition: ElementDefinition): string {
  const html = parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
  if (!definition.isInline) return html;
  // The service has paragraphs only.
  return html.replace(/^\s*<p>((?:(?!<\/p>).)*)<\/p>\s*$/s, '$1');
}

const fileName = (url: string) => url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');

function imageType(url: string): string {
  const ending = fileName(url).replace(/^.*\./s, '').toLowerCase();
  return `image/${ending === 'jpg' ? 'jpeg' : ending === 'svg' ? 'svg+xml' : ending}`;
}
