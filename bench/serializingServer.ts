import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The reference: only node:http, which serializes the same object for every request. */
function serve(answer: unknown, port: number): void {
  createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(port, '127.0.0.1');
}

if (import.meta.main) {
  const [, , file = ''] = process.argv;
  serve(JSON.parse(readFileSync(file, 'utf8')), Number(process.env.PORT));
}
