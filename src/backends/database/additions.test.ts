import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAdditions } from './additionContract.ts';
import { databaseFile, embeddedPlace } from './openDatabase.ts';

// CONFIG-29
describeAdditions('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-additions-'));
  const place = embeddedPlace(databaseFile(folder));
  return {
    place,
    async remove() {
      await place.close();
      await rm(folder, { recursive: true });
    },
  };
});
