import { afterEach, beforeEach } from 'vitest';
import { createEditionStore } from '../../src/backends/content/store/createEditionStore.ts';
import type { EditionDatabase } from '../../src/backends/content/store/openEditions.ts';
import type { EditionStore } from '../../src/content/edition/editionStore.server.ts';

/** An empty database for one test. */
export interface TestEditions {
  /** Opens it; a second call opens it as another process would. */
  open(): Promise<EditionDatabase>;
  remove(): Promise<void>;
}

/** The time at which tests begin. */
export const start: number = Date.UTC(2026, 10, 21, 8);

/** What each test of a store of content is given. */
export interface GivenStore {
  place: TestEditions;
  database: EditionDatabase;
  store: EditionStore;
  /** The time of all stores. */
  time: number;
  /** What operators were told. */
  problems: string[];
  /** A store of another process. */
  readonly storeIn: (database: EditionDatabase) => EditionStore;
}

/** Opens an empty store for each test of the present suite. */
export function openForEach(create: () => Promise<TestEditions>): GivenStore {
  const given = {
    storeIn: (database: EditionDatabase) =>
      createEditionStore(database, {
        onProblem: ({ message }) => given.problems.push(message),
        now: () => given.time,
        release: 'v3.32',
      }),
  } as GivenStore;
  beforeEach(async () => {
    given.place = await create();
    given.problems = [];
    given.time = start;
    given.database = await given.place.open();
    given.store = given.storeIn(given.database);
  });
  afterEach(async () => {
    await given.place.remove();
  });
  return given;
}
