import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** What the bare server sends to whatever it is asked, as JSON in a file. */
export interface BareAnswer {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** In base64. */
  readonly body: string;
}

/** The reference: node:http alone, which sends the same bytes to every request. */
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
