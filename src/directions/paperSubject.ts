import { hiddenValue } from '../contact/hiddenInputs.ts';
import { productNameText } from '../content/productName/productName.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import type { SelectOption } from '../ui/form/fields.tsx';
import type { Lookup } from './lookup.server.ts';

/**
 * The subject of a request for a paper copy: the one product that was found, with its valid
 * revision.
 * @param language the chosen language
 * @param revisionName the word for a revision
 * @returns undefined if not exactly one product was found
 */
export function paperSubject(
  lookup: Lookup,
  language: SelectOption,
  revisionName: string,
): PageSubject | undefined {
  const [product, ...others] = lookup.status === 'found' ? lookup.products : [];
  if (!product || others.length > 0) return undefined;
  const name = productNameText(product.name);
  const [valid] = product.revisions;
  return {
    codename: product.codename,
    title: [name, valid && `${revisionName} ${valid.revision} (${language.name})`]
      .filter(Boolean)
      .join(', '),
    facts: {
      productName: hiddenValue(name),
      productNumber: hiddenValue(product.article?.number ?? product.number),
      ...(valid && { resourceTitle: hiddenValue(valid.title) }),
      referenceNumber: hiddenValue([valid?.revision, language.value].filter(Boolean).join(', ')),
    },
  };
}
