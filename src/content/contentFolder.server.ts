import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The content folder if `CONTENT_DIR` names none: `content`, which a site of one's own has, or else
 * that of the demo (CONTENT-65).
 * @param root the folder in which the site runs
 */
export const contentFolder = (root = '.'): string =>
  existsSync(join(root, 'content')) ? 'content' : 'demo/content';
