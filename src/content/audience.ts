import { contentAudiences } from '../enumerations/contents.ts';
import type { CodenameOf } from '../enumerations/enumeration.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import { pageTypeOf } from './pageTypes.ts';
import { contentTypeOf } from './types/index.ts';

/** Whom content is written for. */
export type ContentAudience = CodenameOf<typeof contentAudiences>;

/** Parts of products and resources. In some content services they may be items of their own. */
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
 * Whether an item is for professionals: its own `audience`, otherwise, of a product, that laypersons
 * alone are meant to use it (OWN-66), otherwise the default of its type. A value that the site does not
 * know counts as `professional` (COUNTRY-19).
 */
export function isForProfessionals({ system, elements }: DeliveryItem): boolean {
  const audience = elements.audience?.value;
  if (!isEmpty(audience)) return !areAll(audience, ['patient', 'public']);
  const users = system.type === 'product' ? elements.intended_users?.value : undefined;
  if (!isEmpty(users) && areAll(users, ['laypersons'])) return false;
  return audienceOfType(system.type) === 'professional';
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Whether a value is a list of choices among these codenames. */
const areAll = (value: unknown, codenames: readonly unknown[]) =>
  Array.isArray(value) &&
  value.every((choice) => codenames.includes((choice as { codename?: unknown } | null)?.codename));

/**
 * Whether components of a type are for whom the product or resource is for in which they are written;
 * as items of their own they are for professionals.
 */
export const isPartOfAudience = (type: string): boolean => partsForProfessionals.includes(type);

/**
 * Whether a part keeps its own audience inside an item for professionals. Directions for use are
 * labeling, not promotion: patients and authorities may read them.
 */
export function keepsOwnAudience(item: DeliveryItem): boolean {
  return item.system.type === 'directions_for_use' && !isForProfessionals(item);
}
