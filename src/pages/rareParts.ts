import { hasRareBlocks } from '../blocks/rareBlocks.tsx';

/** The parts of what pages load that few pages show. */
interface Rare {
  readonly product?: { readonly sizes?: readonly unknown[] };
  readonly resource?: { readonly files?: readonly unknown[] };
  readonly comparison?: { readonly items?: readonly unknown[] };
}

/**
 * Whether a page shows what only few pages do: a rare block, the sizes of a product, more than one
 * file of a resource, or the comparison that a visitor puts together. The styles of these modules,
 * which `siteStyles.vite.ts` names, are not in the sheet of the site (PAGE-35).
 * @param data what the page has loaded
 */
export function hasRareParts(data: object): boolean {
  const { product, resource, comparison }: Rare = data;
  return (
    hasRareBlocks(data) ||
    [product?.sizes, resource?.files?.slice(1), comparison?.items].some((it) => it?.length)
  );
}
