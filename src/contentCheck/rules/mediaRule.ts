import { contentTypeOf } from '../../content/types/index.ts';
import { type AssetReference, type AuthoredItem, blocksOf } from '../authored.ts';
import type { Path } from '../fault.ts';
import { mediaSize } from '../mediaFiles.ts';
import type { FolderRule } from './rule.ts';

function* picturesOf(item: AuthoredItem): Generator<{ picture: string; at: Path }> {
  for (const part of [item, ...item.components]) {
    for (const { type, fields, path } of blocksOf(part)) {
      for (const [element, value] of Object.entries(fields)) {
        if (contentTypeOf(type)?.elements[element]?.type !== 'asset') continue;
        for (const { picture } of (value ?? []) as readonly AssetReference[]) {
          if (picture !== undefined) yield { picture, at: [...path, element] };
        }
      }
    }
  }
}

/** The pictures in content must exist as files, not only in the catalog; each is reported once. */
export const mediaRule: FolderRule = ({ items, surroundings }) => {
  const seen = new Set<string>();
  for (const { item, report } of items.values()) {
    for (const { picture, at } of picturesOf(item)) {
      if (seen.has(picture)) continue;
      seen.add(picture);
      const { widths = [] } = surroundings.pictures.pictures.get(picture) ?? {};
      const url = `/media/pictures/${picture}-${Math.max(...widths)}.webp`;
      if (mediaSize(surroundings.media, url) !== undefined) continue;
      report('media', at, `The file \`${url.slice(1)}\` does not exist.`);
    }
  }
};
