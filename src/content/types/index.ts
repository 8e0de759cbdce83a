import type { ContentType } from '../elements.ts';
import * as blocks from './blocks.ts';
import { event } from './event.ts';
import { footer, footerCallToAction, socialMediaIcon } from './footer.ts';
import { formDefinition, formRequest } from './forms.ts';
import { link, navigationNode, regionalImage } from './navigation.ts';
import { newsArticle, staff, taxonomyItem, webpage } from './page.ts';
import { directionsForUse, product, setItem } from './product.ts';
import { chapter, presenter, resource } from './resource.ts';
import * as shell from './shell.ts';
import { blockedSearches, synonyms } from './synonyms.ts';

const all = [
  ...Object.values(blocks),
  ...Object.values(shell),
  event,
  footer,
  footerCallToAction,
  socialMediaIcon,
  formDefinition,
  formRequest,
  link,
  navigationNode,
  regionalImage,
  newsArticle,
  staff,
  taxonomyItem,
  webpage,
  directionsForUse,
  product,
  setItem,
  chapter,
  presenter,
  resource,
  synonyms,
  blockedSearches,
] as const satisfies readonly ContentType[];

/** The elements of every content type by its codename. */
export type ContentTypes = {
  readonly [Type in (typeof all)[number] as Type['codename']]: Type['elements'];
};

/** The codename of a content type. */
export type TypeName = keyof ContentTypes;

/** The codename of a field that some content type has. */
export type FieldName = { [Type in TypeName]: keyof ContentTypes[Type] }[TypeName];

/** Every content type by codename: the one definition of what content may hold. */
export const contentTypes: ReadonlyMap<string, ContentType> = new Map(
  all.map((type): [string, ContentType] => [type.codename, type]),
);

/** The content type of a codename, or undefined. */
export function contentTypeOf(codename: string): ContentType | undefined {
  return contentTypes.get(codename);
}
