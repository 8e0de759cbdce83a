import {
  type AssetReference,
  type AuthoredItem,
  type AuthoredValue,
  type Variant,
  valueOf,
} from '../../../content/edition/authored.ts';
import { idOf } from '../../../content/edition/systemFields.server.ts';
import { stepOf, windowElements } from '../../../content/edition/windows.ts';
import type { ElementDefinition } from '../../../content/elements.ts';
import { contentTypeOf } from '../../../content/types/index.ts';
import { defaultLocale, type Locale } from '../../../locale/locales.ts';
import { serviceCodename } from '../kontent/choices.ts';
import { elementTypeOf } from './elementModel.ts';
import type { AssetCollector } from './exportAssets.ts';
import { componentTag, exportRichText, type FindItem, itemTag } from './exportRichText.ts';
import { isWrittenInPlace } from './inPlace.ts';
import type {
  MigrationComponent,
  MigrationElement,
  MigrationElements,
  MigrationItem,
} from './migration.ts';

/** The facts about other items that the export of an item needs. */
export interface ExportContext {
  readonly assets: AssetCollector;
  /** The item whose page has an address. */
  readonly findItem: FindItem;
}

const dateTime = (moment: number): MigrationElement => ({
  type: 'date_time',
  value: new Date(moment).toISOString().replace('.000Z', 'Z'),
});

const references = (codenames: readonly string[]) => codenames.map((codename) => ({ codename }));

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
        elements: new VariantExport(variant.language, components, context).elements(variant),
      },
    ],
  }));
}

/** Exports one language variant with its components. */
class VariantExport {
  private readonly language: Locale;
  private readonly components: ReadonlyMap<string, AuthoredItem>;
  private readonly context: ExportContext;

  constructor(
    language: Locale,
    components: ReadonlyMap<string, AuthoredItem>,
    context: ExportContext,
  ) {
    this.language = language;
    this.components = components;
    this.context = context;
  }

  elements(variant: Variant): MigrationElements {
    const definitions = Object.entries(contentTypeOf(variant.type)?.elements ?? {});
    const elements = definitions.flatMap(([codename, definition]) => {
      const value = valueOf(variant, codename);
      if (value === undefined || value === null) return [];
      return [[codename, this.element(value, definition)] as const];
    });
    return { ...Object.fromEntries(elements), ...this.publication(variant) };
  }

  private publication({ item, language }: Variant): MigrationElements {
    const { from, until } = item.windows?.[language] ?? {};
    const written = Object.entries({ from, until }).flatMap(([bound, moment]) =>
      moment === undefined
        ? []
        : [[windowElements[bound as keyof typeof windowElements], dateTime(moment)] as const],
    );
    return Object.fromEntries(written);
  }

  private element(value: AuthoredValue, definition: ElementDefinition): MigrationElement {
    const type = elementTypeOf(definition);
    switch (definition.type) {
      case 'modular_content':
        return isWrittenInPlace(definition)
          ? this.inPlace(value as readonly string[])
          : { type, value: references(value as readonly string[]) };
      case 'multiple_choice':
      case 'taxonomy':
        return { type, value: references((value as readonly string[]).map(serviceCodename)) };
      case 'asset':
        return {
          type,
          value: references(this.files(value as readonly AssetReference[], definition)),
        };
      case 'rich_text':
        return { type, value: exportRichText(String(value), this.context.findItem) };
      case 'date_time':
        return dateTime(Date.parse(String(value)));
      case 'url_slug':
        return { type, value: String(value), mode: 'custom' };
      default:
        // A number is text, because the vendor's import drops the number 0.
        return { type, value: String(value) };
    }
  }

  private files(list: readonly AssetReference[], { isByLanguage }: ElementDefinition) {
    return list.flatMap((it) => this.context.assets.add(it, this.language, isByLanguage) ?? []);
  }

  /** Items and components in a rich text, in order. */
  private inPlace(codenames: readonly string[]): MigrationElement {
    const components: MigrationComponent[] = [];
    const tags = codenames.map((codename) => {
      const component = this.component(codename);
      if (!component) return itemTag(codename);
      components.push(component);
      return componentTag(component.system.id);
    });
    return { type: 'rich_text', value: tags.join('\n'), components };
  }

  private component(codename: string): MigrationComponent | undefined {
    const { variants } = this.components.get(codename) ?? {};
    const variant = variants?.[this.language] ?? variants?.[defaultLocale];
    if (!variant) return undefined;
    return {
      system: { id: idOf(`${codename} ${this.language}`), type: { codename: variant.type } },
      elements: this.elements(variant),
    };
  }
}
