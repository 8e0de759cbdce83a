import { globSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';

/** The address of the style sheet. */
export const styleSheet = '/styles.css';

/**
 * Sends the styles of all components as one sheet, as the build makes it: a page that requests each of
 * its files takes longer to load than all else of an edit.
 */
export async function sendStyleSheet(
  { config, environments }: ViteDevServer,
  res: ServerResponse,
): Promise<void> {
  // The first declares the layers.
  const files = [
    'src/ui/tokens/tokens.css',
    'src/ui/tokens/base.css',
    ...globSync('src/**/*.module.css', { cwd: config.root }).sort(),
  ];
  const sheets = await Promise.all(
    files.map((file) => environments.client.transformRequest(`/${file}?direct`)),
  );
  res.setHeader('Content-Type', 'text/css; charset=utf-8');
  res.setHeader('Cache-Control', 'no-cache');
  res.end(sheets.map((sheet) => sheet?.code ?? '').join('\n'));
}
