import { productNameText } from '../content/productName/productName.ts';
import { product } from '../content/types/product.ts';
import type { PageContext } from '../services/pageContext.ts';
import { findArticle } from './findProducts.ts';
import { findableProducts, foundProduct } from './lookup.server.ts';
import type { RevisionView } from './revisionView.server.ts';

/** An article that content names by its number. */
export interface SelectedArticle {
  readonly number: string;
  readonly title: string;
  /** The page of its product, if that is another product. */
  readonly href?: string;
}

/** An article with the valid directions for use of its product; undefined if none are published. */
export interface FoundArticle extends SelectedArticle {
  readonly directions: RevisionView | undefined;
}

/** Finds the article of a number; undefined for one that the market may not see, or that is unknown. */
export type FindArticle = (number: string) => FoundArticle | undefined;

/**
 * Finds articles by their numbers, among the products whose pages the market may see (PRODUCT-12,
 * PAGE-56).
 * @param own the codename of the product whose page names them; empty on other pages
 */
export function articleFinder(
  context: Pick<PageContext, 'content' | 'labeling' | 'locale' | 'market'>,
  own: string,
): FindArticle {
  const { content, locale } = context;
  const labeling = context.labeling();
  const products = findableProducts(labeling);
  return (number) => {
    const match = findArticle(products, number);
    const isShown =
      match && content.byCodename(product, match.codename, 0, ['title']).status === 'found';
    const [found] = isShown ? foundProduct(context, labeling, match, locale) : [];
    if (!found) return undefined;
    return {
      number: found.article?.number ?? found.number,
      title: found.article?.title || productNameText(found.name),
      ...(found.codename !== own && found.href && { href: found.href }),
      directions: found.revisions[0],
    };
  };
}

/** What names an article. */
export const withoutDirections = ({ number, title, href }: FoundArticle): SelectedArticle => ({
  number,
  title,
  ...(href && { href }),
});
