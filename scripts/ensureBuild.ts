import { build } from './build.ts';
import { isBuildCurrent } from './buildStamp.ts';

/** Builds the site unless there is a current build. @throws when the build fails */
export async function ensureBuild(): Promise<void> {
  if (isBuildCurrent()) return;
  process.stderr.write('Building the site, because there is no current build …\n');
  await build();
}

if (import.meta.main) await ensureBuild();
