import type { Environment } from '../../src/server/start/settings.ts';
import { openKontentProject } from '../fakes/kontentProject.ts';
import {
  type KontentServer,
  type StoredVariant,
  startKontentServer,
} from '../fakes/kontentServer.ts';
import { type ContentFiles, writeContent } from '../running/contentFolder.ts';
import { temporaryFolder } from '../running/temporaryFolder.ts';
import { type OpenSite, openSite } from './openSite.ts';

/** The hosted content service with content of the test, which editors may replace. */
export interface HostedContent {
  readonly server: KontentServer;
  /** The settings of a site that reads it. */
  readonly env: Environment;
  /**
   * Opens a site that reads it.
   * @param env further settings
   * @param files what its own content folder has; default nothing
   */
  open(env?: Environment, files?: ContentFiles): Promise<OpenSite>;
  /** Replaces all content; the service tells what differs. */
  put(files: ContentFiles): Promise<void>;
  close(): Promise<void>;
}

/** Pictures of the test are no pictures, so they are not part of the content. */
const withoutMedia = (files: ContentFiles): ContentFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('media/')));

const keyOf = ({ item: { system } }: StoredVariant) => `${system.codename} ${system.language}`;

const isPublished = ({ item }: StoredVariant) => item.system.workflow_step === 'published';

/** Exports content files and starts a service that has them. */
export async function startHostedContent(files: ContentFiles): Promise<HostedContent> {
  let present = await read(files);
  const server = await startKontentServer(present);
  const env = {
    CONTENT_SOURCE: 'kontent',
    KONTENT_URL: server.baseUrl,
    KONTENT_ENVIRONMENT_ID: server.environmentId,
    CONTENT_POLL_SECONDS: '1',
  };
  return {
    server,
    env,
    open: (more = {}, own = {}) => openSite(own, { ...env, ...more }),
    async put(next) {
      const wanted = await read(next);
      const before = new Map(present.map((it) => [keyOf(it), it]));
      const after = new Map(wanted.map((it) => [keyOf(it), it]));
      for (const [key, { item }] of before) {
        const other = after.get(key);
        if (!other || !isPublished(other))
          server.withdraw(item.system.codename, item.system.language);
      }
      const changed = wanted.filter(
        (it) => JSON.stringify(it) !== JSON.stringify(before.get(keyOf(it))),
      );
      server.publish(changed.filter(isPublished));
      // Who reads published content hears nothing of drafts.
      server.publish(
        wanted.filter((it) => !isPublished(it)),
        'silently',
      );
      present = wanted;
    },
    close: server.close,
  };
}

async function read(files: ContentFiles): Promise<readonly StoredVariant[]> {
  await using folder = await temporaryFolder('hosted');
  await writeContent(folder.path, { 'pictures/pictures.json': '[]', ...withoutMedia(files) });
  return await openKontentProject(folder.path);
}
