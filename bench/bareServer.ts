import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The answer that the bare server sends to every request, as JSON in a file. */
export interface BareAnswer {
  /** Names and values alternately. */
  readonly headers: readonly string[];
  /** Encoded in base64. */
  readonly body: string;
}

// The reference: only node:http. It sends the same bytes for every request, or serializes the same
// object for every request: `node bareServer.ts [FILE [serialize]]`.
const [, , file, mode] = process.argv;
const given = file ? JSON.parse(readFileSync(file, 'utf8')) : { headers: [], body: btoa('Hello') };
const { headers, body } = given as BareAnswer;
const bytes = mode === 'serialize' ? undefined : Buffer.from(body, 'base64');
createServer((_req, res) => {
  if (bytes) res.writeHead(200, [...headers]).end(bytes);
  else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
}).listen(Number(process.env.PORT), '127.0.0.1');
