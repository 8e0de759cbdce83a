import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishHtml } from './finishHtml.ts';

const nonce = 'marked';
const document = (body: string) =>
  `<html><head><link rel="modulepreload" nonce="${nonce}" href="/a.js"/></head><body>${body}
<script nonce="${nonce}">window.data = 1</script>
<script nonce="${nonce}" type="module" async="">import '/entry.js'</script></body></html>`;
const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the scripts of the site may run, and bear no mark', () => {
  const { html, scriptHashes } = finishHtml(document(''), nonce);
  expect(scriptHashes).toContain(sourceOf('window.data = 1'));
  expect(scriptHashes).toContain(sourceOf("import '/entry.js'"));
  expect(html).not.toContain('nonce');
});

test('the entry and what it loads wait as inert text', () => {
  const { html } = finishHtml(document(''), nonce);
  expect(html).toContain(
    '<script type="text/plain" data-late="/a.js">import \'/entry.js\'</script>',
  );
  expect(html).not.toContain('modulepreload" ');
});

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  "<script nonce='marked '>alert(1)</script>",
])('a script that came with the content may not run: %s', (injected) => {
  const { scriptHashes } = finishHtml(document(injected), nonce);
  expect(scriptHashes).not.toContain(sourceOf('alert(1)'));
});

test('the starter counts with the scripts of the site', () => {
  const { html, scriptHashes } = finishHtml(document(''), nonce);
  const [, starter = ''] = /<script>([\s\S]*?)<\/script><\/head>/.exec(html) ?? [];
  expect(starter).not.toBe('');
  expect(scriptHashes).toContain(sourceOf(starter));
});
