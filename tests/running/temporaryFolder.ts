import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed at the end of the scope. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Creates a temporary folder. @param name a part of its name */
export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `portico-${name}-`));
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 5 });
  return { path, [Symbol.asyncDispose]: remove };
}
