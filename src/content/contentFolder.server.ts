import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The content folder if a site's settings name none: that of the process, as in tests, which use the
 * demo; or `content`, which a site of one's own has; or else that of the demo (CONTENT-65).
 * @param root the folder in which the site runs
 */
export const contentFolder = (root = '.'): string =>
  process.env.CONTENT_DIR || (existsSync(join(root, 'content')) ? 'content' : 'demo/content');
