import type { Context } from 'hono';
import { BadParameter } from '../problem.ts';

/**
 * Reads the JSON object in a body, whatever its content type: Algolia's clients send it as text,
 * and the site sends it as a form (SEARCH-14). Also reads a real form whose fields contain JSON.
 * @throws BadParameter
 */
export async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const text = await c.req.text();
  const body = parsed(text) ?? formFields(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  throw new BadParameter('body', 'The body must be a JSON object');
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
