import { serviceCodename } from '../../src/backends/content/kontent/choices.ts';
import type { AssetReference } from '../../src/content/edition/authored.ts';
import type { Surroundings } from '../../src/contentCheck/reading.ts';
import { defaultLocale, type Locale } from '../../src/locale/locales.ts';
import type { MigrationAsset } from './migration.ts';

/** A file to import, and where its bytes are. */
export interface ExportedAsset {
  readonly asset: MigrationAsset;
  /** The path of the file in the content folder. */
  readonly path: string;
}

interface Collected {
  readonly codename: string;
  readonly path: string;
  readonly filename: string;
  readonly descriptions: Map<Locale, string>;
}

/** Collects the files that items show. */
export type AssetCollector = ReturnType<typeof collectAssets>;

/** The name that a file gets: readers see it, and files of one language end with its code. */
function fileNameOf({ url = '', name }: AssetReference, isByLanguage: boolean): string {
  const own = url.replace(/^.*\//s, '');
  if (!name) return own;
  const ending = /\.\w+$/.exec(own)?.[0] ?? '';
  if (isByLanguage) {
    return own.endsWith(`.${name}${ending}`) ? own : own.replace(/\.\w+$/, `.${name}${ending}`);
  }
  return name.endsWith(ending) ? name : `${name}${ending}`;
}

/** Creates a collector for the files of a content folder. */
export function collectAssets({ pictures: { pictures } }: Surroundings) {
  const bySource = new Map<string, Collected[]>();
  const codenames = new Set<string>();

  function sourceOf(reference: AssetReference, isByLanguage: boolean) {
    const picture = reference.picture === undefined ? undefined : pictures.get(reference.picture);
    if (picture) {
      const width = Math.max(...picture.widths);
      const file = `${reference.picture}-${width}.webp`;
      return { path: `media/pictures/${file}`, filename: `${reference.picture}.webp` };
    }
    if (!reference.url?.startsWith('/media/')) return undefined;
    return { path: reference.url.slice(1), filename: fileNameOf(reference, isByLanguage) };
  }

  function descriptionOf({ picture, description }: AssetReference, language: Locale): string {
    const alt = picture === undefined ? undefined : pictures.get(picture)?.alt;
    return description ?? alt?.[language] ?? alt?.[defaultLocale] ?? '';
  }

  function freeCodename(filename: string): string {
    const base = serviceCodename(filename.replace(/^(?=[^a-zA-Z])/, 'n_'));
    let codename = base;
    for (let next = 2; codenames.has(codename); next += 1) codename = `${base}_${next}`;
    codenames.add(codename);
    return codename;
  }

  return {
    /** The codename of a file as a language shows it; undefined for files of other servers. */
    add(reference: AssetReference, language: Locale, isByLanguage = false): string | undefined {
      const source = sourceOf(reference, isByLanguage);
      if (!source) return undefined;
      const description = descriptionOf(reference, language);
      const key = `${source.path} ${source.filename}`;
      const known = bySource.get(key) ?? [];
      bySource.set(key, known);
      // In the service, a description belongs to the file, not to the place that shows it.
      let found = known.find(
        (it) => (it.descriptions.get(language) ?? description) === description,
      );
      if (!found) {
        const codename = freeCodename(source.filename);
        found = { ...source, codename, descriptions: new Map() };
        known.push(found);
      }
      found.descriptions.set(language, description);
      return found.codename;
    },
    /** All files, in the order of their codenames. */
    all(): readonly ExportedAsset[] {
      const collected = [...bySource.values()].flat();
      return collected
        .toSorted((one, other) => (one.codename < other.codename ? -1 : 1))
        .map(({ codename, path, filename, descriptions }) => ({
          path,
          asset: {
            // The place that the vendor's tool gives a file in its archives.
            _zipFilename: `binary_data/${codename.slice(0, 2)}/${codename}/${filename}`,
            filename,
            title: filename,
            codename,
            descriptions: [...descriptions]
              .toSorted()
              .map(([codename, description]) => ({ language: { codename }, description })),
          },
        }));
    },
  };
}
