import type { Context } from 'hono';
import { BadParameter } from '../problem.ts';

/**
 * The object in a body, which is JSON whatever type it is said to be: Algolia's clients send it as
 * text, and the site's own as a form (SEARCH-14). A real form whose fields hold JSON
 * is read too.
 * @throws BadParameter
 */
export async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const text = await c.req.text();
  const body = parsed(text) ?? formFields(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new BadParameter('body', 'The body is a JSON object');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formFields(text: string): unknown {
  if (!/^[\w.]+=/.test(text)) return undefined;
  const fields = [...new URLSearchParams(text)];
  return Object.fromEntries(fields.map(([name, value]) => [name, parsed(value) ?? value]));
}
