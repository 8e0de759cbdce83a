import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The answer that the bare server sends to every request, as JSON in a file. */
export interface BareAnswer {
  /** Names and values alternately. */
  readonly headers: readonly string[];
  /** Encoded in base64. */
  readonly body: string;
}

/** The reference: only node:http, which sends the same bytes for every request. */
function serve({ headers, body }: BareAnswer, port: number): void {
  const bytes = Buffer.from(body, 'base64');
  createServer((_req, res) => {
    res.writeHead(200, [...headers]).end(bytes);
  }).listen(port, '127.0.0.1');
}

if (import.meta.main) {
  const [, , file] = process.argv;
  const hello: BareAnswer = { headers: [], body: Buffer.from('Hello').toString('base64') };
  serve(file ? JSON.parse(readFileSync(file, 'utf8')) : hello, Number(process.env.PORT));
}
