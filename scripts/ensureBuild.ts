import { build } from './build.ts';
import { digestOfSources, readStamp } from './buildStamp.ts';

if (readStamp()?.sources !== digestOfSources()) {
  process.stderr.write('Building the site, because there is no current build …\n');
  await build();
}
