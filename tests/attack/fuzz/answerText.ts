import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The text of a chunked body, one character per byte. */
function withoutChunks(body: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    const size = line === -1 ? 0 : Number.parseInt(body.slice(at, line), 16);
    if (!size) return text;
    text += body.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/**
 * The readable form of an answer: its headers and its body without any encoding, as Latin 1. A part
 * of an encoded body, or none, stays as it is.
 * @param bytes an answer as sent, one character per byte
 */
export function answerText(bytes: string): string {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.slice(0, end);
  const header = (name: string) => new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1] ?? '';
  const sent = bytes.slice(end + 4);
  const body = header('transfer-encoding') === 'chunked' ? withoutChunks(sent) : sent;
  const decode = decoders[header('content-encoding')];
  if (!decode || body === '') return `${head}\r\n\r\n${body}`;
  try {
    return `${head}\r\n\r\n${decode(Buffer.from(body, 'latin1')).toString('latin1')}`;
  } catch {
    return bytes;
  }
}
