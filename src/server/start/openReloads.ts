import type { ContentNotifications } from '../../api/contentChanged.ts';
import type { ReloadOptions, ReloadResult } from '../../content/edition/source.server.ts';
import { oneAtATime } from '../operation/oneAtATime.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';

/** The pause between two looks that notices of the content service cause, in milliseconds. */
const noticePause = 1_000;

/** Reads content at once instead of at the next look, in this process and in all others. */
export interface OpenReloads {
  /** Reads the content in all processes. @throws when the source cannot answer */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /** Accepts notices of the content service; absent where no webhook is set up. */
  readonly notifications: ContentNotifications | undefined;
}

/** Starts to follow what other processes and the content service say of changes. */
export function openReloads(
  { settings, source }: Backends,
  { shared }: Pick<OpenContent, 'shared'>,
): OpenReloads {
  shared.onReload(source.hint);
  const hintEveryone = oneAtATime(async () => {
    source.hint();
    await shared.announceReload();
  }, noticePause);
  const secret = settings.KONTENT_WEBHOOK_SECRET;
  return {
    async reload(options) {
      const result = await source.reload(options);
      await shared.announceReload();
      return result;
    },
    notifications: secret ? { secret, reload: hintEveryone } : undefined,
  };
}
