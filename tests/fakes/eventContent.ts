import type { AuthoredItem, Fields, Variant } from '../../src/content/edition/authored.ts';
import {
  type CurrentView,
  createCurrentView,
} from '../../src/content/edition/currentView.server.ts';
import type { Parts } from '../../src/content/edition/edition.server.ts';
import type { Derivation } from '../../src/content/edition/view.server.ts';
import type { Locale } from '../../src/locale/locales.ts';

/** An event of test content; its fields are shared by its languages. */
export interface TestEvent {
  readonly fields?: Fields;
  /** The values of each language version; default an English version without values of its own. */
  readonly languages?: Readonly<Partial<Record<Locale, Fields>>>;
  readonly type?: string;
  readonly collection?: string;
  readonly published?: boolean;
}

/** Events by codename. */
export type TestEvents = Readonly<Record<string, TestEvent>>;

/** Content that has only these events. @param mediaDigest that of its files; default none */
export function eventParts(events: TestEvents, mediaDigest = ''): Parts {
  return {
    items: Object.entries(events).map(([codename, event]) => itemOf(codename, event)),
    deliverAsset() {
      throw new Error('Test events have no files');
    },
    files: null,
    digest: JSON.stringify([events, mediaDigest]),
    mediaDigest,
    faults: {},
  };
}

/** A current view of such events. */
export async function viewOfEvents(
  events: TestEvents,
  derivations: readonly Derivation<unknown>[] = [],
): Promise<CurrentView> {
  const current = createCurrentView(derivations);
  await current.offer(eventParts(events));
  return current;
}

function itemOf(codename: string, event: TestEvent): AuthoredItem {
  const { fields: shared = {}, languages = { en: {} }, type = 'event' } = event;
  const { collection = 'default', published = true } = event;
  const variants: Partial<Record<Locale, Variant>> = {};
  const item: AuthoredItem = {
    codename,
    type,
    collection,
    name: codename,
    lastModified: '2027-01-01T00:00:00Z',
    published,
    untranslated: [],
    parent: undefined,
    variants,
    components: [],
  };
  for (const [language, own] of Object.entries(languages) as [Locale, Fields][]) {
    variants[language] = { item, language, type, own, shared, path: [], sharedPath: [] };
  }
  return item;
}
