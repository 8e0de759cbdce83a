import type { FlagHistory, KeptFlags } from '../../flags/flagHistory.ts';
import { flagNames } from '../../flags/flags.ts';
import type { VersionEdition, VersionPage } from './versionStore.ts';

/**
 * The kept flags of a brand as versions, like those of a file of the company (PROOF-34).
 * @param page from 0
 * @throws StoreUnavailable
 */
export async function flagVersions(
  history: Pick<FlagHistory, 'read'>,
  brand: string,
  page: number,
  perPage: number,
): Promise<VersionPage> {
  const { total, next, flags } = await history.read(brand, page, perPage);
  return {
    total,
    versions: flags.map((kept, at) => {
      const after = flags[at - 1] ?? next;
      return {
        began: editionOf(kept),
        ...(after && { ended: editionOf(after) }),
        isPresent: after === undefined,
        text: textOf(kept),
      };
    }),
  };
}

function editionOf({ revision, time, release, author, message }: KeptFlags): VersionEdition {
  return { revision, time, release, ...(author && { author }), ...(message && { message }) };
}

const textOf = ({ origin, values }: KeptFlags) =>
  [`source: ${origin}`, ...flagNames.map((it) => `${it}: ${values[it] ?? 'none'}`)].join('\n');
