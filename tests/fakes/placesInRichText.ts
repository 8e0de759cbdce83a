import { transformToPortableText } from '@kontent-ai/rich-text-resolver';

/**
 * The parts of a rich text by the vendor's own resolver: the name of an item or component, the id
 * of a picture, or `text`; tables and lists are text.
 */
export function placesInRichText(html: string): readonly string[] {
  return transformToPortableText(html).map((block) => {
    if ('componentOrItem' in block) return nameOf(block.componentOrItem);
    return 'asset' in block ? nameOf(block.asset) : 'text';
  });
}

const nameOf = ({ _ref: name }: { readonly _ref: string }) => name;
