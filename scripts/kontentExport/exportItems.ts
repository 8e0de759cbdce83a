import { serviceCodename } from '../../src/backends/content/kontent/choices.ts';
import {
  type AssetReference,
  type AuthoredItem,
  type AuthoredValue,
  type Variant,
  valueOf,
} from '../../src/content/edition/authored.ts';
import { stepOf, windowElements } from '../../src/content/edition/schedule.ts';
import { idOf } from '../../src/content/edition/systemFields.server.ts';
import type { ElementDefinition } from '../../src/content/elements.ts';
import { contentTypeOf } from '../../src/content/types/index.ts';
import { defaultLocale, type Locale } from '../../src/locale/locales.ts';
import { elementTypeOf, isWrittenInPlace, references } from './elementModel.ts';
import type { AssetCollector } from './exportAssets.ts';
import type {
  MigrationComponent,
  MigrationElement,
  MigrationElements,
  MigrationItem,
} from './migration.ts';

/** Finds the codename of the item whose page has an address. */
export type FindItem = (address: string) => string | undefined;

const replaced: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Tags that the service has. Others lose their tag, and keep their content. */
const known = /^(?:p|h[1-6]|ul|ol|li|strong|em|sup|sub|code|a|table|tbody|tr|td)$/;

/**
 * Writes HTML of the site as a rich text of the service: links to pages of items become links to the
 * items, and text outside of a paragraph gets one.
 */
export function exportRichText(html: string, findItem: FindItem): string {
  const written = html
    .replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, (_, end: string, name: string, attributes: string) => {
      const own = replaced[name] ?? name;
      if (!known.test(own)) return '';
      return own === 'a' && !end ? link(attributes, findItem) : `<${end}${own}>`;
    })
    .trim();
  return /^<(?:p|h\d|ul|ol|table)\b/.test(written) ? written : `<p>${written}</p>`;
}

function link(attributes: string, findItem: FindItem): string {
  const [, href = ''] = /\bhref="([^"]*)"/.exec(attributes) ?? [];
  const codename = findItem(href);
  if (codename) return `<a data-item-codename="${codename}" href="">`;
  const opensWindow = attributes.includes('target="_blank"');
  const target = ' data-new-window="true" target="_blank" rel="noopener noreferrer"';
  return `<a href="${href}"${opensWindow ? target : ''}>`;
}

/** The place of a component in a rich text. */
const componentTag = (id: string) =>
  `<object type="application/kenticocloud" data-type="component" data-id="${id}"></object>`;

/** The place of an item in a rich text. */
const itemTag = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-codename="${codename}"></object>`;

/** The facts about other items that the export of an item needs. */
export interface ExportContext {
  readonly assets: AssetCollector;
  /** The item whose page has an address. */
  readonly findItem: FindItem;
}

/** What the export of one language variant needs. */
interface VariantContext extends ExportContext {
  readonly language: Locale;
  /** The parts of the item by their codenames. */
  readonly components: ReadonlyMap<string, AuthoredItem>;
}

const dateTime = (moment: number): MigrationElement => ({
  type: 'date_time',
  value: new Date(moment).toISOString().replace('.000Z', 'Z'),
});

/** The language variants of an item, each with its components, in the form of an import. */
export function exportItem(item: AuthoredItem, context: ExportContext): readonly MigrationItem[] {
  const components = new Map(item.components.map((it) => [it.codename, it]));
  return Object.values(item.variants).map((variant) => ({
    system: {
      codename: item.codename,
      name: item.name,
      language: { codename: variant.language },
      type: { codename: variant.type },
      collection: { codename: item.collection },
      workflow: { codename: 'default' },
    },
    versions: [
      {
        workflow_step: { codename: stepOf(item, variant.language) },
        elements: elementsOf(variant, { ...context, language: variant.language, components }),
      },
    ],
  }));
}

function elementsOf(variant: Variant, context: VariantContext): MigrationElements {
  const definitions = Object.entries(contentTypeOf(variant.type)?.elements ?? {});
  const elements = definitions.flatMap(([codename, definition]) => {
    const value = valueOf(variant, codename);
    if (value === undefined || value === null) return [];
    return [[codename, elementOf(value, definition, context)] as const];
  });
  return { ...Object.fromEntries(elements), ...publicationOf(variant) };
}

function publicationOf({ item, language }: Variant): MigrationElements {
  const { from, until } = item.windows?.[language] ?? {};
  return {
    ...(from === undefined ? {} : { [windowElements.from]: dateTime(from) }),
    ...(until === undefined ? {} : { [windowElements.until]: dateTime(until) }),
  };
}

function elementOf(
  value: AuthoredValue,
  definition: ElementDefinition,
  context: VariantContext,
): MigrationElement {
  const type = elementTypeOf(definition);
  switch (definition.type) {
    case 'modular_content':
      return isWrittenInPlace(definition)
        ? inPlace(value as readonly string[], context)
        : { type, value: references(value as readonly string[]) };
    case 'multiple_choice':
    case 'taxonomy':
      return { type, value: references((value as readonly string[]).map(serviceCodename)) };
    case 'asset': {
      const files = (value as readonly AssetReference[]).flatMap(
        (it) => context.assets.add(it, context.language, definition.isByLanguage) ?? [],
      );
      return { type, value: references(files) };
    }
    case 'rich_text':
      return { type, value: exportRichText(String(value), context.findItem) };
    case 'date_time':
      return dateTime(Date.parse(String(value)));
    case 'url_slug':
      return { type, value: String(value), mode: 'custom' };
    default:
      // A number is text, because the vendor's import drops the number 0.
      return { type, value: String(value) };
  }
}

/** Items and components in a rich text, in order. */
function inPlace(codenames: readonly string[], context: VariantContext): MigrationElement {
  const components: MigrationComponent[] = [];
  const tags = codenames.map((codename) => {
    const component = componentOf(codename, context);
    if (!component) return itemTag(codename);
    components.push(component);
    return componentTag(component.system.id);
  });
  return { type: 'rich_text', value: tags.join('\n'), components };
}

function componentOf(codename: string, context: VariantContext): MigrationComponent | undefined {
  const { language, components } = context;
  const { variants } = components.get(codename) ?? {};
  const variant = variants?.[language] ?? variants?.[defaultLocale];
  if (!variant) return undefined;
  return {
    system: { id: idOf(`${codename} ${language}`), type: { codename: variant.type } },
    elements: elementsOf(variant, context),
  };
}
