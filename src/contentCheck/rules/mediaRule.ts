import {
  type AssetReference,
  type AuthoredItem,
  blocksOf,
} from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import type { Path } from '../fault.ts';
import { isClosedName, mediaSize } from '../mediaFiles.ts';
import type { FolderRule } from './rule.ts';

interface FileUse {
  readonly reference: AssetReference;
  readonly isPicture: boolean;
  readonly at: Path;
}

function* filesOf(item: AuthoredItem): Generator<FileUse> {
  for (const part of [item, ...item.components]) {
    for (const { type, fields, path } of blocksOf(part)) {
      for (const [element, value] of Object.entries(fields)) {
        const definition = contentTypeOf(type)?.elements[element];
        if (definition?.type !== 'asset') continue;
        for (const reference of (value ?? []) as readonly AssetReference[]) {
          yield { reference, isPicture: definition.isPicture ?? false, at: [...path, element] };
        }
      }
    }
  }
}

/**
 * The pictures in content must exist as files, not only in the catalog, and no file may be a picture
 * that is not sent (PICTURE-12); each is reported once.
 */
export const mediaRule: FolderRule = ({ items, surroundings }) => {
  const seen = new Set<string>();
  for (const { item, report } of items.values()) {
    for (const { reference, isPicture, at } of filesOf(item)) {
      const { picture, url: named = '' } = reference;
      const file = named.replace(/[?#].*$/s, '');
      // Those of picture fields are reported when they are read.
      if (!isPicture && file.startsWith('/media/') && isClosedName(file) && !seen.has(file)) {
        seen.add(file);
        report('media', at, `\`${file.slice(1, 120)}\` is a picture of a kind that is not sent.`);
      }
      if (picture === undefined || seen.has(picture)) continue;
      seen.add(picture);
      const { widths = [] } = surroundings.pictures.pictures.get(picture) ?? {};
      const url = `/media/pictures/${picture}-${Math.max(...widths)}.webp`;
      if (mediaSize(surroundings.media, url) !== undefined) continue;
      report('media', at, `The file \`${url.slice(1)}\` does not exist.`);
    }
  }
};
