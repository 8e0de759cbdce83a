import type { Moment } from '../../content/edition/schedule.ts';
import type { View } from '../../content/edition/view.server.ts';
import {
  type ContentReader,
  createContentReader,
  noContent,
  type ReaderMemory,
} from '../../content/reader.server.ts';
import { remember } from '../../content/remember.ts';
import { createApiReader } from '../../content/writtenAnswers.server.ts';
import type { PreviewedContent } from '../pages/renderRequest.ts';
import type { SiteContent } from '../ports/chooseContentSource.ts';
import type { Backends } from './openBackends.ts';

/** Creates the readers of content for pages and for callers of the API; each view has its own. */
export function createReaders(
  { settings, bytes }: Pick<Backends, 'settings' | 'bytes'>,
  { current, preview }: Pick<SiteContent, 'current' | 'preview'>,
) {
  const ofPages = readersWith({ bytes: bytes.pageContent });
  const ofCallers = readersWith({ bytes: bytes.callersContent, areWritten: true });
  // Editors ask for few pages with drafts.
  const ofDrafts = readersWith({ bytes: 8_000_000 });
  return {
    /** The reader of the present view, for one page. */
    pages: () => (current.isThere() ? ofPages(current.now()) : noContent),
    /**
     * The present view, that of a moment, and the reader of the latter, for one preview.
     * @param moment absent: that of the present view
     * @throws ContentUnavailable, PreviewsBusy
     */
    async preview(moment?: Moment): Promise<PreviewedContent> {
      const view = moment ? await preview(moment) : current.now();
      return {
        present: current.now(),
        view,
        reader: (view.kind === 'public' ? ofPages : ofDrafts)(view),
      };
    },
    /**
     * The reader of the present view, for anything else. What belongs together is read with one.
     * @throws ContentUnavailable before any content was read
     */
    present: () => ofCallers(current.now()),
    /** Reads the present view for callers of the API. */
    forApi: createApiReader(() => ofCallers(current.now()), settings.RATE_LIMIT),
  };
}

/** One reader for each view; it ends with the view. */
function readersWith(memory: ReaderMemory): (view: View) => ContentReader {
  return (view) => remember('reader', view, [memory], () => createContentReader(view, memory));
}
