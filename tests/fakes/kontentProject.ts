import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { idOf } from '../../src/backends/content/embedded/systemFields.ts';
import {
  contentModelFiles,
  type Term,
  type TypeModel,
} from '../../src/backends/content/kontentExport/contentModel.ts';
import type {
  ElementModel,
  Reference,
} from '../../src/backends/content/kontentExport/elementModel.ts';
import type { ExportedContent } from '../../src/backends/content/kontentExport/exportContent.ts';
import type {
  MigrationElement,
  MigrationElements,
  MigrationItem,
} from '../../src/backends/content/kontentExport/migration.ts';
import type { DeliveryElement, DeliveryItem, SystemFields } from '../../src/content/delivery.ts';
import type { ContentAnswers, ContentSource, ItemQuery } from '../../src/content/source.ts';
import { mediaTypeOf } from '../../src/contentCheck/mediaFiles.ts';
import { locales } from '../../src/locale/locales.ts';

/** The host of the vendor's files. */
export const assetHost = 'https://assets-eu-01.kc-usercontent.com:443';

/** The service's data about an uploaded file. */
interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly descriptions: ReadonlyMap<string, string>;
}

/** A variant as the service keeps it, and the components in it. */
interface Stored {
  readonly item: DeliveryItem;
  readonly components: readonly DeliveryItem[];
}

/** The name of a component in answers: its id. */
const componentCodename = (id: string) => {
  const name = id.replaceAll('-', '_');
  return /^\d/.test(name) ? `n${name}` : name;
};

const attribute = (tag: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

async function upload(
  { asset, path }: ExportedContent['assets'][number],
  directory: string,
): Promise<UploadedFile> {
  const file = join(directory, path);
  const type = mediaTypeOf(path);
  const { width, height } = type.startsWith('image/') ? await sharp(file).metadata() : {};
  return {
    name: asset.filename,
    type,
    size: (await stat(file)).size,
    url: `${assetHost}/environment/${idOf(asset.codename)}/${encodeURIComponent(asset.filename)}`,
    width: width ?? null,
    height: height ?? null,
    descriptions: new Map(asset.descriptions.map((it) => [it.language.codename, it.description])),
  };
}

/** Imports exported content as the vendor's tools do, and delivers it as the Delivery API does. */
class Project {
  private readonly types: ReadonlyMap<string, TypeModel>;
  private readonly terms: ReadonlyMap<string, Term>;
  private readonly files: ReadonlyMap<string, UploadedFile>;
  private readonly migrated: ReadonlyMap<string, MigrationItem>;
  private readonly stored = new Map<string, Stored>();

  private readonly modified: ReadonlyMap<string, string>;

  constructor(
    content: ExportedContent,
    files: ReadonlyMap<string, UploadedFile>,
    modified: ReadonlyMap<string, string>,
  ) {
    this.modified = modified;
    const model = contentModelFiles(content.freeTerms) as {
      'contentTypes.json': readonly TypeModel[];
      'taxonomyGroups.json': readonly Term[];
    };
    this.types = new Map(model['contentTypes.json'].map((it) => [it.codename, it]));
    this.terms = new Map(model['taxonomyGroups.json'].map((it) => [it.codename, it]));
    this.files = files;
    this.migrated = new Map(
      content.items.map((it) => [`${it.system.codename} ${it.system.language.codename}`, it]),
    );
  }

  /** A variant in a language, or else in the fallback language. */
  private variant(codename: string, language: string): MigrationItem | undefined {
    return this.migrated.get(`${codename} ${language}`) ?? this.migrated.get(`${codename} en`);
  }

  /** A variant as delivered. */
  find(codename: string, language: string): Stored | undefined {
    const item = this.variant(codename, language);
    if (!item) return undefined;
    const key = `${codename} ${item.system.language.codename}`;
    const known = this.stored.get(key) ?? this.deliver(item);
    this.stored.set(key, known);
    return known;
  }

  private deliver({ system, versions: [version] }: MigrationItem): Stored {
    if (!version) throw new Error(`${system.codename} has no version`);
    const components: DeliveryItem[] = [];
    const fields: SystemFields = {
      id: idOf(system.codename),
      name: system.name,
      codename: system.codename,
      language: system.language.codename,
      type: system.type.codename,
      collection: system.collection.codename,
      sitemap_locations: [],
      last_modified: this.modified.get(system.codename) ?? '',
      workflow: system.workflow.codename,
      workflow_step: version.workflow_step.codename,
    };
    return { item: this.item(fields, version.elements, components), components };
  }

  private item(
    system: SystemFields,
    elements: MigrationElements,
    components: DeliveryItem[],
  ): DeliveryItem {
    const type = this.types.get(system.type);
    if (!type) throw new Error(`The model has no type ${system.type}`);
    const unknown = Object.keys(elements).filter(
      (name) => !type.elements.some(({ codename }) => codename === name),
    );
    if (unknown.length > 0) throw new Error(`${system.type} has no ${unknown}`);
    const delivered = type.elements.map((model) => {
      const given = elements[model.codename];
      if (given && given.type !== model.type) throw new Error(`${model.codename} is ${model.type}`);
      return [model.codename, this.element(model, given, system, components)] as const;
    });
    return { system, elements: Object.fromEntries(delivered) };
  }

  private element(
    model: ElementModel,
    given: MigrationElement | undefined,
    system: SystemFields,
    components: DeliveryItem[],
  ): DeliveryElement {
    const { type, name } = model as { type: DeliveryElement['type']; name: string };
    const value = given?.value;
    const references = Array.isArray(value) ? (value as readonly Reference[]) : [];
    switch (type) {
      case 'multiple_choice':
        return {
          type,
          name,
          value: references.map((it) => choiceAmong(model.options as Term[], it)),
        };
      case 'taxonomy': {
        const { codename } = model.taxonomy_group as Reference;
        const { terms = [] } = this.terms.get(codename) ?? {};
        const chosen = references.map((it) => choiceAmong(terms, it));
        return { type, name, taxonomy_group: codename, value: chosen } as DeliveryElement;
      }
      case 'asset':
        return { type, name, value: references.map((it) => this.file(it, system.language)) };
      case 'modular_content':
        return { type, name, value: references.map(({ codename }) => codename) };
      case 'rich_text':
        return this.richText(name, given, system, components);
      case 'number':
        // As in the vendor's toolkit, in which the number 0 is lost and the text 0 is not.
        return { type, name, value: value ? Number(value) : null };
      case 'date_time':
        return { type, name, value: value ?? null, display_timezone: null } as DeliveryElement;
      default:
        return { type, name, value: value ?? '' };
    }
  }

  private file({ codename }: Reference, language: string) {
    const file = this.files.get(codename);
    if (!file) throw new Error(`There is no asset ${codename}`);
    const { descriptions, ...rest } = file;
    return { ...rest, description: descriptions.get(language) || null, renditions: {} };
  }

  private richText(
    name: string,
    given: MigrationElement | undefined,
    system: SystemFields,
    components: DeliveryItem[],
  ): DeliveryElement {
    const links: Record<string, unknown> = {};
    const inside = new Set<string>();
    const byId = new Map(given?.components?.map((it) => [it.system.id, it]));
    const value = String(given?.value ?? '<p><br></p>')
      .replace(/<object[^>]*>/g, (tag) => {
        const component = byId.get(attribute(tag, 'data-id'));
        if (component) {
          const { id, type } = component.system;
          const codename = componentCodename(id);
          const fields = {
            ...system,
            ...{ id, name: id, codename, type: type.codename, collection: 'default' },
            ...{ workflow: null as unknown as string, workflow_step: null as unknown as string },
          };
          components.push(this.item(fields, component.elements, components));
          inside.add(codename);
          return objectTag(codename, 'component');
        }
        const codename = attribute(tag, 'data-codename');
        if (!codename) throw new Error(`A component is missing: ${tag}`);
        inside.add(codename);
        return objectTag(codename, 'link');
      })
      .replace(/<a [^>]*>/g, (tag) => {
        const codename = attribute(tag, 'data-item-codename');
        if (!codename) return tag.replace(/href="(?=[/#])/, 'href="http://');
        const target = this.variant(codename, system.language);
        if (!target) throw new Error(`There is no item ${codename}`);
        const slug = target.versions[0]?.elements.slug?.value ?? '';
        const id = idOf(codename);
        links[id] = { codename, type: target.system.type.codename, url_slug: slug };
        return `<a data-item-id="${id}" href="">`;
      })
      .replace(/(<\/(?:p|h\d|ul|ol|table|object)>)\s*(?=<)/g, '$1\n');
    const richText = { images: {}, links, modular_content: [...inside].toSorted(), value };
    return { type: 'rich_text', name, ...richText };
  }
}

const objectTag = (codename: string, relation: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="${relation}" data-codename="${codename}">`;

function choiceAmong(options: readonly Term[], { codename }: Reference) {
  const option = options.find((it) => it.codename === codename);
  if (!option) throw new Error(`There is no choice ${codename}`);
  return { name: option.name, codename };
}

/** The codenames that an item links to: as items, and as components of rich texts. */
function linksIn({ elements }: DeliveryItem): readonly string[] {
  return Object.values(elements).flatMap((element) => {
    if (element.type === 'modular_content') return element.value as readonly string[];
    return (element as { modular_content?: readonly string[] }).modular_content ?? [];
  });
}

const withElements = (
  { system, elements }: DeliveryItem,
  wanted: readonly string[] | undefined,
) => ({
  system,
  elements: wanted
    ? Object.fromEntries(Object.entries(elements).filter(([name]) => wanted.includes(name)))
    : elements,
});

/**
 * A content source that answers in the form of the vendor's Delivery API, from exported content:
 * components in rich texts, links to items by their ids, files of the vendor's host. Another source
 * says which items match a query.
 * @param matching the content that was exported
 * @param directory the folder of its files
 */
export async function openKontentProject(
  matching: ContentSource,
  content: ExportedContent,
  directory: string,
): Promise<ContentSource> {
  const files = new Map<string, UploadedFile>();
  for (const it of content.assets) files.set(it.asset.codename, await upload(it, directory));
  const project = new Project(content, files, await modificationsOf(matching));

  function answer(found: readonly DeliveryItem[], query: ItemQuery) {
    const { language, depth = 1, elements, preview = false } = query;
    const linked = new Map<string, DeliveryItem>();
    const items = found.map(({ system }) => {
      const stored = project.find(system.codename, system.language);
      if (!stored) throw new Error(`${system.codename} was not exported`);
      return stored;
    });
    let level = items;
    for (let left = depth; ; left -= 1) {
      // Components are part of their item, at any depth.
      const shown = level.flatMap((it) => [it.item, ...componentsShown(it, elements)]);
      const own = new Set(
        level.flatMap((it) => it.components.map(({ system }) => system.codename)),
      );
      for (const it of level.flatMap((stored) => componentsShown(stored, elements))) {
        linked.set(it.system.codename, withElements(it, elements));
      }
      if (left <= 0) break;
      const next: Stored[] = [];
      for (const codename of shown.flatMap((it) => linksIn(withElements(it, elements)))) {
        if (linked.has(codename) || own.has(codename)) continue;
        const target = project.find(codename, language);
        const isShown = preview || target?.item.system.workflow_step === 'published';
        if (!target || !isShown) continue;
        linked.set(codename, withElements(target.item, elements));
        next.push(target);
      }
      if (next.length === 0) break;
      level = next;
    }
    return {
      items: items.map(({ item }) => withElements(item, elements)),
      modular_content: Object.fromEntries(
        [...linked].toSorted(([one], [other]) => (digest(one) < digest(other) ? -1 : 1)),
      ),
    };
  }

  const answers: ContentAnswers = {
    async item(codename, query) {
      const found = await matching.item(codename, { ...query, depth: 0 });
      if (!found) return undefined;
      const { items, modular_content } = answer([found.item], query);
      return items[0] && { item: items[0], modular_content };
    },
    async items(query) {
      const found = await matching.items({ ...query, depth: 0 });
      return { ...answer(found.items, query), pagination: found.pagination };
    },
  };
  return { ...matching, ...answers };
}

/** When items were last changed, by codename; an import cannot set it. */
async function modificationsOf(matching: ContentSource): Promise<ReadonlyMap<string, string>> {
  const modified = new Map<string, string>();
  for (const language of locales) {
    const all = { language, filters: [], depth: 0, limit: Number.MAX_SAFE_INTEGER, preview: true };
    const { items } = await matching.items(all);
    for (const { system } of items) modified.set(system.codename, system.last_modified);
  }
  return modified;
}

/** An order that nothing may rely on. */
const digest = (text: string) => hash('sha1', text);

/** The components of an item that are reached through the elements of an answer. */
function componentsShown(
  { item, components }: Stored,
  elements: readonly string[] | undefined,
): readonly DeliveryItem[] {
  const byCodename = new Map(components.map((it) => [it.system.codename, it]));
  const reached = new Map<string, DeliveryItem>();
  const visit = (from: DeliveryItem) => {
    for (const codename of linksIn(withElements(from, elements))) {
      const component = byCodename.get(codename);
      if (!component || reached.has(codename)) continue;
      reached.set(codename, component);
      visit(component);
    }
  };
  visit(item);
  return [...reached.values()];
}
