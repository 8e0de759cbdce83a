import type { Random } from '../../running/random.ts';
import { completeForm } from '../../running/submission.ts';

/** A request hidden in a body: no server may answer it. */
export const hiddenRequest = (id: string) =>
  `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n\r\n`;

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/json, text/plain',
  '\xff',
  '',
];

const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

const oddFields = [null, true, -1, 1e21, '', '\0', '\ud800', 'x'.repeat(5_000), [], ['x'], {}];

/** The complete form with at most two changed fields. */
function nearlyComplete(random: Random): Record<string, unknown> {
  const names = [...Object.keys(completeForm), 'url', 'language', 'form', 'isMobile', '__proto__'];
  const changes = random.some(2, () => [random.pick(names), random.pick(oddFields)] as const);
  return { ...completeForm, ...Object.fromEntries(changes) };
}

const form = (random: Random) =>
  random.chance(0.3)
    ? new URLSearchParams(
        Object.entries(nearlyComplete(random)).map(([n, it]) => [n, String(it)]),
      ).toString()
    : formOfParts(random);

const formOfParts = (random: Random) =>
  random
    .some(5, () =>
      random.pick([
        'form=contact_us',
        'form=__proto__',
        'email=a%40b.example',
        'email=%',
        'firstName=%ED%A0%80',
        'country=CU',
        'language=de',
        'message=%00',
        'intent=x',
        'answer=yes',
        '=&',
        `x=${'y'.repeat(random.whole(20_000))}`,
      ]),
    )
    .join('&');

const json = (random: Random) =>
  random.chance(0.3) ? JSON.stringify(nearlyComplete(random)) : oddJson(random);

const oddJson = (random: Random) =>
  random.pick([
    '{}',
    '[]',
    'null',
    '1e999',
    '"x"',
    '{"__proto__":{"a":1}}',
    '{"form":"contact_us","email":"a@b.example","language":"xx"}',
    '{"form":{"a":1},"fields":[null]}',
    '{"requests":[{"indexName":"prod","query":"knee","params":"hitsPerPage=1e9&page=-1"}]}',
    '{"requests":[{"indexName":"prod","params":{"facets":[1],"filters":"type:("}}]}',
    '{"requests":null}',
    '{"query":{"a":[]},"params":"%"}',
    '{"facetQuery":7}',
    '{"events":[{"eventType":"click","objectIDs":["x-en",null]}]}',
    '{"name":"TypeError","frames":["assets/a.js:1:1"],"path":"/"}',
    '{"name":"TypeError","frames":[],"path":"//\\u0000"}',
    '{"answer":"yes","to":"//evil.example"}',
    '{"choice":"functional","language":"de","version":"20200303"}',
    '{"answer":"no","language":"de","to":"/products"}',
    '{"a":"\\ud800"}',
    '{"a":',
    nested(random.whole(9_000), '[', ']'),
    nested(random.whole(4_000), '{"a":', '}'),
    `{"a":"${'x'.repeat(random.whole(70_000))}"}`,
    '\xff\xfe{\0}\0',
    '',
  ]);

const multipart = (random: Random) =>
  random.pick([
    '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--b--\r\n',
    '--b\r\nContent-Disposition: form-data; name="f"; filename="../x"\r\n\r\nx',
    '--b',
    '--b--',
  ]);

const kinds = [
  { type: 'application/x-www-form-urlencoded', make: form },
  { type: 'application/json', make: json },
  { type: 'application/json', make: json },
  { type: 'multipart/form-data; boundary=b', make: multipart },
  { type: 'text/plain', make: (_: Random, hiddenId: string) => hiddenRequest(hiddenId) },
];

/** A body with the headers for its length. */
export interface FuzzedBody {
  readonly lines: readonly string[];
  readonly bytes: string;
}

function chunked(body: string, random: Random): string {
  let rest = body;
  let chunks = '';
  while (rest.length > 0) {
    const size = 1 + random.whole(Math.min(rest.length, 9_000));
    const extension = random.chance(0.1) ? ';x="y"' : '';
    chunks += `${size.toString(16)}${extension}\r\n${rest.slice(0, size)}\r\n`;
    rest = rest.slice(size);
  }
  return `${chunks}0\r\n${random.chance(0.1) ? 'X-T: trailer\r\n' : ''}\r\n`;
}

/**
 * A body whose headers match its length.
 * @param hiddenId the id of a request that some bodies contain
 */
export function fuzzedBody(random: Random, hiddenId: string): FuzzedBody {
  const { type, make } = random.pick(kinds);
  const body = make(random, hiddenId);
  const lines = [`Content-Type: ${random.chance(0.7) ? type : random.pick(types)}`];
  if (random.chance(0.1)) lines.push('Expect: 100-continue');
  if (random.chance(0.4)) {
    return { lines: [...lines, 'Transfer-Encoding: chunked'], bytes: chunked(body, random) };
  }
  return { lines: [...lines, `Content-Length: ${body.length}`], bytes: body };
}

/** A body that is shorter or longer than declared, or has two declared lengths. */
export function oddBody(random: Random, hiddenId: string): FuzzedBody {
  const hidden = hiddenRequest(hiddenId);
  const lines = [`Content-Type: ${random.pick(types)}`];
  const both = [...lines, `Content-Length: ${hidden.length + 5}`, 'Transfer-Encoding: chunked'];
  return random.pick([
    { lines: both, bytes: `0\r\n\r\n${hidden}` },
    { lines: both.toReversed(), bytes: `0\r\n\r\n${hidden}` },
    { lines: [...lines, 'Content-Length: 500'], bytes: json(random).slice(0, 400) },
    { lines: [...lines, 'Transfer-Encoding: chunked'], bytes: 'zz\r\nx\r\n0\r\n\r\n' },
    { lines: [...lines, 'Transfer-Encoding: chunked'], bytes: '5\r\nab' },
    { lines: [...lines, 'Transfer-Encoding: chunked'], bytes: '-1\r\n\r\n' },
    { lines: [...lines, 'Transfer-Encoding: chunked'], bytes: 'ffffffffffffffff1\r\nx' },
    { lines: [...lines, 'Transfer-Encoding: chunked'], bytes: '1\nx\n0\n\n' },
    { lines: [...lines, 'Transfer-Encoding: gzip'], bytes: 'x' },
  ]);
}
