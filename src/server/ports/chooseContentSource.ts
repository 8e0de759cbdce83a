import { join, resolve } from 'node:path';
import { createEmbeddedSource } from '../../backends/content/embedded/embeddedSource.ts';
import { createEventsSource } from '../../backends/content/events/eventsSource.ts';
import { eventIdsIn } from '../../backends/content/events/ownIds.ts';
import { createKontentSource } from '../../backends/content/kontent/kontentSource.ts';
import { withAddedItems } from '../../backends/content/withAddedItems.ts';
import { brandOf } from '../../brand/brands.ts';
import { collectionsOf } from '../../brand/contentMode.ts';
import { withRegistrations } from '../../content/registrations.server.ts';
import type { ContentSource } from '../../content/source.ts';
import type { ReadPictureFiles } from '../../contentCheck/pictureFiles.ts';
import { countEventsPoll, watchEvents } from '../operation/eventsMetrics.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';

/** The project's own content, as read by the build. */
const preparedFile = resolve(import.meta.dirname, '../../../build/content.json');

/**
 * The content source that `CONTENT_SOURCE` names, with the events of `EVENTS_URL`.
 * @param watch false to read embedded content and events once only; default true
 * @param readPictures reads editors' pictures; default: in this process
 */
export async function chooseContentSource(
  settings: Settings,
  log: Log,
  watch = true,
  readPictures?: ReadPictureFiles,
): Promise<ContentSource> {
  return withRegistrations(await chooseItems(settings, log, watch, readPictures));
}

async function chooseItems(
  settings: Settings,
  log: Log,
  watch: boolean,
  readPictures?: ReadPictureFiles,
): Promise<ContentSource> {
  const main = await openContent(settings, log, watch, readPictures);
  if (!settings.EVENTS_URL) return main;
  watchEvents();
  const [collection = 'default'] = collectionsOf(brandOf(settings.APPLICATION).contentMode);
  const events = await createEventsSource({
    url: settings.EVENTS_URL,
    headers: settings.EVENTS_HEADERS,
    collection,
    pollMs: settings.EVENTS_POLL_SECONDS * 1000,
    staleFor: settings.CONTENT_STALE_HOURS * 3_600_000,
    keptFile: join(settings.DATA_DIR, `events-${settings.APPLICATION}.json`),
    follows: watch,
    ownIds: (content = main) => eventIdsIn(content),
    onPoll: countEventsPoll,
    log,
  });
  return withAddedItems(main, events);
}

async function openContent(
  settings: Settings,
  log: Log,
  watch: boolean,
  readPictures?: ReadPictureFiles,
): Promise<ContentSource> {
  if (settings.CONTENT_SOURCE === 'embedded') {
    const parsedFile = join(settings.DATA_DIR, 'content.json');
    const directory = settings.CONTENT_DIR;
    return createEmbeddedSource({
      directory,
      log,
      watch,
      pollMs: settings.CONTENT_POLL_SECONDS * 1000,
      acceptsLoss: settings.CONTENT_LOSS === 'accept',
      parsedFile,
      preparedFile,
      ...(readPictures ? { readPictures } : {}),
    });
  }
  return createKontentSource({
    baseUrl: settings.KONTENT_URL,
    environmentId: settings.KONTENT_ENVIRONMENT_ID,
    ...(settings.KONTENT_PREVIEW_KEY ? { previewKey: settings.KONTENT_PREVIEW_KEY } : {}),
    ...(settings.KONTENT_SECURE_KEY ? { secureKey: settings.KONTENT_SECURE_KEY } : {}),
    onReloadFailed: (err) => log.warn({ err }, 'Content cannot be reloaded'),
  });
}
