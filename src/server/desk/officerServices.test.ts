import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { openForEach } from '../../../tests/fakes/testEditions.ts';
import { openEditions } from '../../backends/content/store/openEditions.ts';
import { createEdition } from '../../content/edition/edition.server.ts';
import { createView } from '../../content/edition/view.server.ts';
import type { Records } from '../ports/chooseRecords.ts';
import { readSettings } from '../start/settings.ts';
import { officerServices } from './officerServices.ts';

const hour = 3_600_000;
const revision = (codename: string) =>
  authoredItem(codename, { type: 'directions_for_use', texts: { en: { title: codename } } });

describe('the register of directions for use', () => {
  const given = openForEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-register-'));
    const database = await openEditions(folder);
    return {
      open: async () => database,
      async remove() {
        await database.destroy();
        await rm(folder, { recursive: true });
      },
    };
  });

  test('a revision that goes while it is read is listed once, and one that went before as gone (PROOF-53)', async () => {
    const editions = [['gone', 'going', 'stays'], ['going', 'stays'], ['stays']].map((names) =>
      partsOf(names.map(revision)),
    );
    for (const parts of editions) {
      given.time += hour;
      await given.store.save('site folder', parts, 'unknown');
    }
    const [, second] = editions;
    const at = given.time;
    // The content was read before the last edition went live.
    const present = async () =>
      createView(await createEdition(second ?? partsOf([]), { at }), 'public', new Map());
    const { directions } = officerServices(readSettings({}), {} as Records, given.store, present);
    const states = (await directions()).map(({ codename, state }) => `${codename} ${state}`);
    expect(states.toSorted()).toEqual(['going unused', 'gone gone', 'stays unused']);
  });
});
