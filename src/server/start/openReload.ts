import { setTimeout as pause } from 'node:timers/promises';
import type { ReloadOptions, ReloadResult } from '../../content/edition/source.server.ts';
import { runAgainIfAsked } from '../../content/workQueue.server.ts';
import { takeReloadRequests } from '../operation/reloadSocket.ts';
import type { Backends, SitePart } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';

/** What reads content at once instead of at the next look, in this process and in all others. */
export interface OpenReload extends SitePart {
  /** Reloads all content. @throws when the source cannot answer */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /** Lets all processes look for changes. */
  hint(): void;
}

/** The pause between two looks that notices of the content service cause, in milliseconds. */
const noticePause = 1_000;

/** Opens the ways to read content at once; `npm run content:reload` is one of them. */
export async function openReload(
  { settings, source, log }: Pick<Backends, 'settings' | 'source' | 'log'>,
  { shared }: Pick<OpenContent, 'shared'>,
): Promise<OpenReload> {
  shared.onReload(source.hint);
  async function reload(options?: ReloadOptions): Promise<ReloadResult> {
    const result = await source.reload(options);
    await shared.announceReload();
    return result;
  }
  const look = runAgainIfAsked(async () => {
    source.hint();
    await shared.announceReload();
    await pause(noticePause, undefined, { ref: false });
  });
  const hint = () => void look();
  try {
    return { reload, hint, close: await takeReloadRequests(settings.DATA_DIR, reload) };
  } catch (error) {
    log.warn(
      { error: (error as Error).message },
      'npm run content:reload cannot reach this process; SIGHUP can',
    );
    return { reload, hint };
  }
}
