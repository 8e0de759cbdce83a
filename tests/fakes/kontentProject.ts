import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  contentModelFiles,
  type Term,
  type TypeModel,
} from '../../scripts/kontentExport/contentModel.ts';
import type { ElementModel, Reference } from '../../scripts/kontentExport/elementModel.ts';
import { type ExportedContent, exportContent } from '../../scripts/kontentExport/exportContent.ts';
import type {
  MigrationElement,
  MigrationElements,
  MigrationItem,
} from '../../scripts/kontentExport/migration.ts';
import type {
  DeliveryElement,
  DeliveryItem,
  SystemFields,
} from '../../src/content/deliveryFormat.ts';
import { idOf } from '../../src/content/edition/systemFields.server.ts';
import { mediaTypeOf } from '../../src/contentCheck/mediaFiles.ts';
import { readFolder, readSurroundings } from '../../src/contentCheck/readFolder.server.ts';
import type { StoredVariant } from './kontentServer.ts';

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
  const isThere = existsSync(file);
  const isImage = isThere && type.startsWith('image/');
  // What is no picture has no size.
  const metadata = isImage
    ? await sharp(file)
        .metadata()
        .catch(() => undefined)
    : undefined;
  const { width, height } = metadata ?? {};
  return {
    name: asset.filename,
    type,
    size: isThere ? (await stat(file)).size : 0,
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
  private readonly modified: ReadonlyMap<string, string>;

  constructor(
    content: ExportedContent,
    files: ReadonlyMap<string, UploadedFile>,
    modified: ReadonlyMap<string, string>,
  ) {
    this.modified = modified;
    const model = contentModelFiles(content.terms) as {
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
  deliver({ system, versions: [version] }: MigrationItem): StoredVariant {
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
            id,
            name: id,
            codename,
            type: type.codename,
            collection: 'default',
            workflow: null as unknown as string,
            workflow_step: null as unknown as string,
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

/**
 * All variants of a folder of content, exported to the service, in the form of the vendor's Delivery
 * API: components in rich texts, links to items by their ids, files of the vendor's host. Files that
 * are missing are empty.
 */
export async function openKontentProject(directory: string): Promise<readonly StoredVariant[]> {
  // An import cannot set when items were last changed.
  const modified = new Map<string, string>();
  for await (const { item } of readFolder(directory, await readSurroundings(directory))) {
    if (item) modified.set(item.codename, item.lastModified);
  }
  const content = await exportContent(directory);
  const files = new Map<string, UploadedFile>();
  for (const it of content.assets) files.set(it.asset.codename, await upload(it, directory));
  const project = new Project(content, files, modified);
  return content.items.map((it) => project.deliver(it));
}
