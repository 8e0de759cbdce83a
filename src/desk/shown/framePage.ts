import type { DeskFile } from '../deskPage.ts';

/**
 * A page as it was, to be looked at (PROOF-35). No script of it runs, whatever its content says: its own
 * policy allows none, which also holds where it is opened as a file, and the answer has a sandbox. Its
 * links lead nowhere, as the site of today is not what is shown.
 * @param html with its styles
 * @param filesAt where the site serves its pictures; empty for the origin of the page itself
 * @param pictureOrigins where else pictures come from
 */
export function framedPage(
  html: string,
  filesAt: string,
  pictureOrigins: readonly string[],
): DeskFile & { readonly body: string } {
  const origins = [filesAt, ...pictureOrigins].flatMap((it) => URL.parse(it)?.origin ?? []);
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${["'self'", ...new Set(origins)].join(' ')} data:`,
    'font-src data:',
    "form-action 'none'",
  ].join('; ');
  const href = filesAt === '' ? '' : ` href="${filesAt.replaceAll('"', '%22')}/"`;
  const first = `<meta http-equiv="Content-Security-Policy" content="${policy}"><base${href} target="_blank">`;
  // The first elements of the head count, so none of the page's own can come before them.
  const body = html.replace(/<head[^>]*>/i, (head) => head + first);
  return {
    type: 'text/html; charset=utf-8',
    body: body === html ? `<head>${first}</head>${html}` : body,
    policy: `${policy}; frame-ancestors 'self'; sandbox`,
  };
}
