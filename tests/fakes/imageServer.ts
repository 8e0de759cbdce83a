import { createServer } from 'node:http';
import sharp from 'sharp';
import { listenHere } from '../running/listen.ts';

/** A stand-in for the image service (Cloudinary): it fetches a picture and makes a copy of it. */
export interface ImageServer {
  readonly url: string;
  /** The addresses of the pictures that it fetched. */
  readonly fetched: readonly string[];
  close(): Promise<void>;
}

const copyAddress = /^\/image\/fetch\/c_limit,w_(\d+)\/f_auto\/q_auto\/(.+)$/;

/** The format that the service chooses for a browser. */
function formatFor(accept = ''): 'avif' | 'webp' | 'jpeg' {
  return (['avif', 'webp'] as const).find((it) => accept.includes(`image/${it}`)) ?? 'jpeg';
}

/** Starts the server. @param fetchPicture fetches what the service is asked to copy */
export async function startImageServer(
  fetchPicture: (address: string) => Promise<Response> = fetch,
): Promise<ImageServer> {
  const fetched: string[] = [];
  const server = createServer(async (req, res) => {
    const [, width, picture = ''] = copyAddress.exec(req.url ?? '') ?? [];
    if (!width) return void res.writeHead(400).end();
    // The service decodes the last part of its address once.
    const address = decodeURIComponent(picture);
    fetched.push(address);
    const original = await fetchPicture(address);
    if (!original.ok) return void res.writeHead(404).end();
    const format = formatFor(req.headers.accept);
    const body = await sharp(Buffer.from(await original.arrayBuffer()))
      .resize({ width: Number(width), withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
    res.writeHead(200, { 'content-type': `image/${format}` }).end(body);
  });
  const { origin, close } = await listenHere(server);
  return {
    url: origin,
    fetched,
    close,
  };
}
