import { contentAudiences } from '../enumerations/contents.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import { pageTypeOf } from './pageTypes.ts';
import { contentTypeOf } from './types/index.ts';

/** Whom content is written for. */
export type ContentAudience = CodenameOf<typeof contentAudiences>;

/** Parts of products and resources, which are items of their own in some content services. */
const partsForProfessionals: readonly string[] = ['set_item', 'chapter'];

/**
 * The audience of items of a type that name none themselves: that of the page type, `public` for
 * everything else the site knows. An unknown type may hold anything, so it is for professionals.
 */
export function audienceOfType(type: string): ContentAudience {
  if (partsForProfessionals.includes(type) || !contentTypeOf(type)) return 'professional';
  return pageTypeOf(type)?.audience ?? 'public';
}

/**
 * Whether an item is for professionals: its own `audience`, otherwise the default of its type. A
 * value that the site does not know counts as `professional` (COUNTRY-19).
 */
export function isForProfessionals({ system, elements }: DeliveryItem): boolean {
  const value = elements.audience?.value;
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    return audienceOfType(system.type) === 'professional';
  }
  if (!Array.isArray(value)) return true;
  return value.some((choice) => {
    const { codename } = (choice ?? {}) as { codename?: unknown };
    return codename !== 'patient' && codename !== 'public';
  });
}

/**
 * Whether a part keeps its own audience inside an item for professionals. Directions for use are
 * labeling, not promotion: patients and authorities may read them.
 */
export function keepsOwnAudience(item: DeliveryItem): boolean {
  return item.system.type === 'directions_for_use' && !isForProfessionals(item);
}
