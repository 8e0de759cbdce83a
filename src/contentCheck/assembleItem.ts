import type { AuthoredItem, Fields, Protection } from '../content/edition/authored.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { Path } from './fault.ts';
import type { ReadFields } from './readFields.ts';
import type { WrittenComponent } from './readLinks.ts';

const sharedPath: Path = ['shared'];
const variantPaths: ReadonlyMap<Locale, Path> = new Map(
  locales.map((locale) => [locale, ['variants', locale]]),
);
const noFields: Fields = {};
const noComponents: readonly AuthoredItem[] = [];

/** The properties of an item besides its values. */
export type ItemFacts = Pick<
  AuthoredItem,
  | 'codename'
  | 'type'
  | 'collection'
  | 'name'
  | 'lastModified'
  | 'published'
  | 'untranslated'
  | 'windows'
  | 'steps'
> & { readonly protection?: Protection | undefined };

/** Assembles an item from its values, shared and by language. */
export function assembleItem(
  {
    codename,
    type,
    collection,
    name,
    lastModified,
    published,
    untranslated,
    protection,
    ...when
  }: ItemFacts,
  shared: ReadFields,
  blocks: ReadonlyMap<Locale, ReadFields>,
): AuthoredItem {
  const isSimple = [shared, ...blocks.values()].every(({ components }) => components.length === 0);
  const components: AuthoredItem[] = [];
  const item: AuthoredItem = {
    codename,
    type,
    collection,
    name,
    lastModified,
    published,
    untranslated,
    ...(when.windows && { windows: when.windows }),
    ...(when.steps && { steps: when.steps }),
    parent: undefined,
    variants: {},
    components: isSimple ? noComponents : components,
    ...(protection && { protection }),
  };
  for (const [language, { fields }] of blocks) {
    const path = variantPaths.get(language) ?? sharedPath;
    const { fields: common } = shared;
    item.variants[language] = {
      item,
      language,
      type,
      own: fields,
      shared: common,
      path,
      sharedPath,
    };
  }
  if (!isSimple) components.push(...assembleComponents(item, shared, blocks));
  return item;
}

/** One item per component codename; a language's own components override the shared ones. */
function assembleComponents(
  parent: AuthoredItem,
  shared: ReadFields,
  blocks: ReadonlyMap<Locale, ReadFields>,
): Iterable<AuthoredItem> {
  const components = new Map<string, AuthoredItem>();
  const add = (language: Locale, written: WrittenComponent, isShared: boolean) => {
    const { codename, type, fields, path } = written;
    const component = components.get(codename) ?? newComponent(parent, written);
    components.set(codename, component);
    component.variants[language] = {
      item: component,
      language,
      type,
      own: isShared ? noFields : fields,
      shared: isShared ? fields : noFields,
      path,
      sharedPath: path,
    };
  };
  for (const [language, block] of blocks) {
    for (const written of shared.components) add(language, written, true);
    for (const written of block.components) add(language, written, false);
  }
  return components.values();
}

function newComponent(parent: AuthoredItem, { codename, type }: WrittenComponent): AuthoredItem {
  const { collection, lastModified, published, untranslated } = parent;
  return {
    codename,
    type,
    collection,
    name: codename,
    lastModified,
    published,
    untranslated,
    parent,
    variants: {},
    components: noComponents,
  };
}
