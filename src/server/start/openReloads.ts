import type { ContentNotifications } from '../../api/contentChanged.ts';
import { followVersions, type VersionFollower } from '../../content/followVersions.server.ts';
import type { ReadMark } from '../../content/readMarks.ts';
import type { ReloadOptions, ReloadResult } from '../../content/source.ts';
import { oneAtATime } from '../operation/oneAtATime.ts';
import { createPendingChanges } from '../operation/pendingChanges.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';

/** The pause between two reloads that notices of the content service cause, in milliseconds. */
const noticePause = 1_000;

/** The delay before what could not be reloaded is reloaded again, in milliseconds. */
const reloadAgainAfter = 5_000;

type Changed = readonly ReadMark[] | undefined;

/** Reloads the content of this process, and of all processes of the site. */
export interface OpenReloads {
  /** Reloads all content in all processes. @throws when the source cannot answer */
  reload(options?: ReloadOptions): Promise<ReloadResult>;
  /** Reloads what changed in this process, in the background, and tries until it is done. */
  reloadHere(changed: Changed): void;
  /** Accepts notices of the content service; absent where no webhook is set up. */
  readonly notifications: ContentNotifications | undefined;
}

/** Starts to reload content when other processes or the content service report changes. */
export function openReloads(
  { settings, source, team, log }: Backends,
  { ruleBoard, shared }: Pick<OpenContent, 'ruleBoard' | 'shared'>,
): OpenReloads {
  async function reloadOwn(options?: ReloadOptions): Promise<ReloadResult> {
    if (!source.reload)
      throw new Error(`The content source ${source.name} does not support reloading`);
    await ruleBoard.refresh();
    return source.reload(options);
  }

  const pending = createPendingChanges();
  async function reloadQuietly(changed?: Changed): Promise<void> {
    await reloadOwn({ changed }).catch((err) => {
      pending.add(changed);
      log.warn({ err }, 'Content cannot be reloaded');
      setTimeout(reloadPending, reloadAgainAfter).unref();
    });
  }
  shared.onReload(reloadQuietly);
  const reloadPending = oneAtATime(async () => {
    const changed = pending.take();
    // Several failures may have asked for the same.
    if (changed?.length !== 0) await reloadQuietly(changed);
  }, noticePause);
  function reloadHere(changed: Changed): void {
    pending.add(changed);
    reloadPending();
  }
  team.onNews((news) => news.kind === 'contentChanged' && reloadHere(news.changed));

  const noticed = createPendingChanges();
  const tellEveryone = oneAtATime(async () => {
    const changed = noticed.take();
    team.tell({ kind: 'contentChanged', changed });
    await shared.announceReload(changed);
    reloadHere(changed);
  }, noticePause);
  const secret = settings.KONTENT_WEBHOOK_SECRET;
  return {
    async reload(options) {
      await shared.announceReload();
      return reloadOwn(options);
    },
    reloadHere,
    notifications: secret
      ? {
          secret,
          reload(changed) {
            noticed.add(changed);
            tellEveryone();
          },
        }
      : undefined,
  };
}

/**
 * Follows the versions of content that a service holds; undefined for embedded content, whose source
 * reports every change.
 * @param readOthers reads again what further parts keep of all content
 */
export function followHosted(
  { settings, source, log }: Backends,
  { answers, markets, files, isHosted }: OpenContent,
  reloadHere: OpenReloads['reloadHere'],
  readOthers: () => Promise<unknown>,
): VersionFollower | undefined {
  if (!isHosted) return undefined;
  const follower = followVersions({
    source: answers,
    every: settings.CONTENT_TTL_SECONDS * 1000,
    onChange: reloadHere,
    async readAll() {
      await source.refresh?.();
      await readOthers();
      // These report failures themselves.
      const areRead = await Promise.all([markets.refresh(), files.refresh()]);
      if (areRead.includes(false)) throw new Error('The restrictions of content cannot be read');
    },
    onError: (err) => log.warn({ err }, 'Changes of the content cannot be looked for'),
  });
  source.onChange(follower.prepare);
  return follower;
}
