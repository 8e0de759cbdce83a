import { join } from 'node:path';
import type { Environment } from '../../src/server/start/settings.ts';
import { type StartedSite, startSite } from './site.ts';

/** How an attacked site is started. */
export interface AttackedStart {
  /** Settings beside those of every attacked site. */
  readonly env?: Environment;
  /** The content folder; default the checkout's own. */
  readonly content?: string;
  /** The data folder; default a new one. */
  readonly data?: string;
  /**
   * Shell commands that change what is mounted, for this site only: it then runs in a mount namespace
   * of its own, which needs the rights of root. Default none.
   */
  readonly mounting?: string;
}

/** A site whose countries come from `x-country`, which measures itself. */
export interface AttackedSite extends StartedSite {
  readonly dataFolder: string;
  readonly contentFolder: string;
}

/**
 * Starts the built site of a checkout.
 * @param data the data folder
 * @throws StartFailed
 */
export async function startAttacked(
  root: string,
  { env, mounting, content = join(root, 'demo/content') }: AttackedStart,
  data: string,
): Promise<AttackedSite> {
  // The commands are replaced by Node, so the site has the process id and the channel of the child.
  const shell = ['/bin/sh', '-ec', `${mounting}\nexec "$0" "$@"`];
  const site = await startSite(
    {
      CONTENT_DIR: content,
      DATA_DIR: data,
      GEO_COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: 'on',
      ...env,
    },
    {
      root,
      isWatched: true,
      under: mounting ? ['unshare', '--mount', '--propagation', 'private', ...shell] : [],
    },
  );
  return { ...site, dataFolder: data, contentFolder: content };
}
