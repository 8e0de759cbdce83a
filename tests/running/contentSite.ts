import { rm } from 'node:fs/promises';
import type { Environment } from '../../src/server/start/settings.ts';
import { type ContentFiles, makeContentFolder, writeContent } from './contentFolder.ts';
import { type StartedSite, startSite } from './site.ts';

/** The built site with content of a test, which ends with its folders. */
export interface ContentSite extends StartedSite {
  readonly contentFolder: string;
  /** Writes content files; the site notices them. */
  write(files: ContentFiles): Promise<void>;
}

/**
 * Starts the built site with content of a test, in a process of its own.
 * @param files the content, as `makeContentFolder` completes it
 * @param env settings; the country comes from `x-country`, trusted from this machine
 * @throws StartFailed
 */
export async function startContentSite(
  files: ContentFiles,
  env: Environment = {},
): Promise<ContentSite> {
  const contentFolder = await makeContentFolder(files);
  const data = `${contentFolder}-data`;
  const remove = async () => {
    await rm(contentFolder, { recursive: true, maxRetries: 5 });
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  };
  const site = await startSite({
    CONTENT_DIR: contentFolder,
    DATA_DIR: data,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    ...env,
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const end = async () => {
    await site.kill();
    await remove();
  };
  return {
    ...site,
    contentFolder,
    write: (more) => writeContent(contentFolder, more),
    kill: end,
    [Symbol.asyncDispose]: end,
  };
}
