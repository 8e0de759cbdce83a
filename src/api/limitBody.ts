import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './apiServices.ts';
import { problem } from './problem.ts';

/**
 * Refuses bodies that are too large (413), those too that do not say how large they are. Hono's own
 * limit cannot hand on a body that comes in chunks, as Algolia's clients send theirs.
 * @param most bytes
 * @param what names the body in the refusal
 */
export function limitBody(most: number, what = 'A body'): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const size = toldSize(c) ?? (await readSize(c, most));
    return size > most ? problem(413, `${what} has at most ${most} bytes`) : next();
  };
}

/** The size a request says its body has; undefined where it comes in chunks. */
function toldSize(c: Context<ApiEnv>): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined;
  return Number(c.req.header('content-length') ?? 0);
}

/** Reads a body as far as it may go and keeps it for whoever reads it next. */
async function readSize(c: Context<ApiEnv>, most: number): Promise<number> {
  // Hono keeps promises of bodies, whatever its types say.
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
