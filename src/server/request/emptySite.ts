import { defaultLocale } from '../../locale/locales.ts';
import { builtInMessages } from '../../locale/messages/builtInMessages.ts';
import { loadMessages } from '../../locale/messages/loadMessages.server.ts';
import type { HttpContext } from './createContexts.ts';
import { commonHeaders } from './securityHeaders.ts';

/** Answers each page of a site without content: plainly, and with nobody's name (OWN-49). */
export async function sendEmptySite({ res, id }: HttpContext): Promise<void> {
  await loadMessages(defaultLocale);
  const text = builtInMessages(defaultLocale).no_content_yet;
  const body = `<!DOCTYPE html><html lang="${defaultLocale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head><body><main><h1>${text}</h1></main></body></html>`;
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '60',
    'X-Request-Id': id,
  };
  res.writeHead(503, headers).end(body);
}
