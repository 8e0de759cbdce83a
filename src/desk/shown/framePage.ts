import type { DeskFile } from '../deskPage.ts';

/**
 * A page as it was, for a frame (PROOF-35). No script of it runs, whatever its content says: the policy
 * allows none, and the sandbox none either. Its links lead nowhere, as the site of today is not what is
 * shown. Styles and pictures are those of today.
 * @param filesAt where the site serves them; empty for the desk's own origin
 * @param pictureOrigins where else pictures come from
 */
export function framedPage(
  html: string,
  filesAt: string,
  pictureOrigins: readonly string[],
): DeskFile {
  const origins = [filesAt, ...pictureOrigins].flatMap((it) => URL.parse(it)?.origin ?? []);
  const from = ["'self'", ...new Set(origins)].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    `style-src ${from} 'unsafe-inline'`,
    `img-src ${from} data:`,
    `font-src ${from}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ');
  const href = filesAt === '' ? '' : ` href="${filesAt.replaceAll('"', '%22')}/"`;
  const base = `<base${href} target="_blank">`;
  // The first element of the head counts, so none of the page's own can come before it.
  const body = html.replace(/<head[^>]*>/i, (head) => head + base);
  return { type: 'text/html; charset=utf-8', body, policy };
}
