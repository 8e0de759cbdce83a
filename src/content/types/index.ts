import type { ContentType } from '../elements.ts';
import * as blocks from './blocks.ts';
import * as event from './event.ts';
import * as forms from './forms.ts';
import * as navigation from './navigation.ts';
import * as page from './page.ts';
import * as product from './product.ts';
import * as resource from './resource.ts';
import * as shell from './shell.ts';

// Everything that the modules export is a content type.
const all = Object.values({
  ...blocks,
  ...event,
  ...forms,
  ...navigation,
  ...page,
  ...product,
  ...resource,
  ...shell,
}) satisfies readonly ContentType[];

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

/** The types whose items are about one person, so that their old versions are kept for less time. */
export const personTypes: readonly TypeName[] = ['staff', 'presenter'];
