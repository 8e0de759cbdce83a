import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './apiServices.ts';
import { problem } from './problem.ts';

/**
 * Refuses bodies that are too large (413), including chunked bodies, which do not declare their
 * size. Hono's own limit cannot pass on a chunked body, and Algolia's clients send those.
 * @param most bytes
 * @param what names the body in the refusal
 */
export function limitBody(most: number, what = 'A body'): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const size = declaredSize(c) ?? (await readSize(c, most));
    return size > most ? problem(413, `${what} must not exceed ${most} bytes`) : next();
  };
}

/** The size that a request declares; undefined for a chunked body. */
function declaredSize(c: Context<ApiEnv>): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined;
  return Number(c.req.header('content-length') ?? 0);
}

/** Reads a body up to the limit and stores it for later readers. */
async function readSize(c: Context<ApiEnv>, most: number): Promise<number> {
  // Hono stores promises of bodies here, although its types say otherwise.
  const kept: { arrayBuffer?: unknown } = c.req.bodyCache;
  const read = await kept.arrayBuffer;
  if (read instanceof ArrayBuffer) return read.byteLength;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return size;
    chunks.push(chunk);
  }
  kept.arrayBuffer = new Blob(chunks).arrayBuffer();
  return size;
}
