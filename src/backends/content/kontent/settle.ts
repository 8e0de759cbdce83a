import { type AuthoredItem, fieldsIn } from '../../../content/edition/authored.ts';
import { locales } from '../../../locale/locales.ts';
import type { ReadItem } from './readItems.ts';
import { protectionIn, type ReadVariant } from './readVariant.ts';

/** An item as it may be shown. */
export interface Settled {
  readonly read: ReadItem;
  /** Whether it is shown otherwise than the service has it. */
  readonly isKept: boolean;
}

/**
 * Replaces languages that cannot be read by their last good version, if that says the same of who may
 * see them (CONTENT-49). Without one, a language that says nothing of that is left out. Otherwise nobody
 * may see the item.
 * @param last the item as it was last shown; absent if it was not
 */
export function settle(read: ReadItem, last: AuthoredItem | undefined): Settled {
  const variants = { ...read.variants };
  let isKept = false;
  for (const language of locales) {
    const present = variants[language];
    if (!present?.unreadable) continue;
    isKept = true;
    const before = last?.variants[language];
    const own = last && before?.type === present.type ? fieldsIn(last, language) : undefined;
    const { window: _, ...rest } = present;
    const window = last?.windows?.[language];
    const good: ReadVariant | undefined = own && {
      ...rest,
      ...(window && { window }),
      ...{ own: own.fields, components: own.components, targets: [], faults: ['value'] },
    };
    if (good && protectionIn(good) === protectionIn(present)) variants[language] = good;
    else if (protectionIn(present) === '[]') delete variants[language];
    else return { read: { ...read, fault: 'value' }, isKept: false };
  }
  return isKept ? { read: { ...read, variants }, isKept } : { read, isKept };
}
