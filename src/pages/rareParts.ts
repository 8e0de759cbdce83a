import { hasRareBlocks } from '../blocks/rareBlocks.tsx';

/**
 * Whether a page shows what only few pages do: a rare block, or the sizes of a product. Its styles
 * are a sheet of their own (PAGE-35).
 * @param data what the page has loaded: a product is in a field
 */
export function hasRareParts(data: object): boolean {
  return (
    hasRareBlocks(data) ||
    Object.values(data).some((it: unknown) => {
      const { sizes } = (it ?? {}) as { sizes?: unknown };
      return Array.isArray(sizes) && sizes.length > 0;
    })
  );
}
