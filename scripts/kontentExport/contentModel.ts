import { serviceCodename } from '../../src/backends/content/kontent/choices.ts';
import { windowElements } from '../../src/content/edition/schedule.ts';
import type { ContentType, ElementDefinition } from '../../src/content/elements.ts';
import { contentTypes } from '../../src/content/types/index.ts';
import { allCountries, countryName } from '../../src/country/country.ts';
import { regionCodes } from '../../src/enumerations/visitors.ts';
import { defaultLocale, languageNames, locales } from '../../src/locale/locales.ts';
import type { Vocabularies } from '../../src/vocabularies/vocabularies.ts';
import {
  type ElementModel,
  elementModel,
  type Reference,
  taxonomyGroupOf,
  valuesOf,
} from './elementModel.ts';

/** A group or a term of a taxonomy. */
export interface Term extends Reference {
  readonly name: string;
  readonly terms: readonly Term[];
}

/** A content type in the form of the service. */
export interface TypeModel extends Reference {
  readonly name: string;
  readonly content_groups: readonly [];
  readonly elements: readonly ElementModel[];
}

const collectionNames = {
  default: 'Main site',
  vet_systems: 'Vet Systems',
  shared: 'Both sites',
  sqa_test_data: 'Test data',
};

/** When an item is published, in every type. */
const publication: ContentType['elements'] = {
  [windowElements.from]: { type: 'date_time', name: 'Published from' },
  [windowElements.until]: { type: 'date_time', name: 'Published until' },
};

/** Every content type, in the order of its codename. */
export function typeModels(vocabularies: Vocabularies): readonly TypeModel[] {
  return [...contentTypes.values()]
    .map((type) => ({
      codename: type.codename,
      name: type.name,
      content_groups: [] as const,
      elements: Object.entries({ ...type.elements, ...publication }).map(([codename, definition]) =>
        elementModel(type, codename, definition, vocabularies),
      ),
    }))
    .toSorted(byCodename);
}

const byCodename = (one: Reference, other: Reference) => (one.codename < other.codename ? -1 : 1);

const term = (name: string, codename: string): Term => ({
  name,
  codename: serviceCodename(codename),
  terms: [],
});

/** Countries and regions, the places that an item can be withheld in. */
function places(): readonly Term[] {
  const regions = Object.keys(regionCodes).map((code) => term(`Region ${code}`, code));
  const countries = allCountries.map(({ id }) => term(countryName(id, defaultLocale), id));
  return [...regions, ...countries.toSorted(byCodename)];
}

/** The terms in use of the taxonomies without a closed set, by their element. */
export type FreeTerms = ReadonlyMap<string, ReadonlySet<string>>;

/** The terms that the model gets from content. */
export interface ModelTerms {
  /** Those of the taxonomies that have no closed set and no vocabulary. */
  readonly free: FreeTerms;
  readonly vocabularies: Vocabularies;
}

function termsOf(
  element: string,
  definition: ElementDefinition,
  { free, vocabularies }: ModelTerms,
): readonly Term[] {
  if (element === 'geographic_exceptions') return places();
  const values = valuesOf(definition, vocabularies);
  if (values) return values.map(({ name, codename }) => term(name, codename));
  return [...(free.get(element) ?? [])].toSorted().map((it) => term(it, it));
}

/** Every taxonomy group that an element takes its terms from. */
export function taxonomyGroups(from: ModelTerms): readonly Term[] {
  const groups = new Map<string, Term>();
  for (const { elements } of contentTypes.values()) {
    for (const [element, definition] of Object.entries(elements)) {
      if (definition.type !== 'taxonomy') continue;
      const codename = taxonomyGroupOf(element, definition);
      const words = codename.replaceAll('_', ' ');
      const isNamed = definition.options || definition.vocabulary;
      const name = isNamed ? words : (definition.name ?? words);
      groups.set(codename, {
        name: name.charAt(0).toUpperCase() + name.slice(1),
        codename,
        terms: termsOf(element, definition, from),
      });
    }
  }
  return [...groups.values()].toSorted(byCodename);
}

function languages() {
  return locales.map((codename) => ({
    name: languageNames[codename],
    codename,
    is_active: true,
    is_default: codename === defaultLocale,
    ...(codename === defaultLocale ? {} : { fallback_language: { codename: defaultLocale } }),
  }));
}

/**
 * The content model as the files that the vendor's tool `data-ops sync run` reads, by name. Equal
 * types and terms give equal files.
 * @param terms those of the content
 */
export function contentModelFiles(terms: ModelTerms): Readonly<Record<string, unknown>> {
  return {
    'contentTypes.json': typeModels(terms.vocabularies),
    'contentTypeSnippets.json': [],
    'taxonomyGroups.json': taxonomyGroups(terms),
    'collections.json': Object.entries(collectionNames).map(([codename, name]) => ({
      name,
      codename,
    })),
    'languages.json': languages(),
    'spaces.json': [
      { name: 'Main site', codename: 'main', collections: collections('default') },
      { name: 'Vet Systems', codename: 'vet_systems', collections: collections('vet_systems') },
    ],
  };
}

const collections = (own: string) => [{ codename: own }, { codename: 'shared' }];
