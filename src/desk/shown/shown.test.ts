import { expect, it } from 'vitest';
import { framedPage } from './shown.tsx';

const html = '<!doctype html><html><head><script>alert(1)</script></head><body>x</body></html>';

it('no script of the page may run, and it may load nothing but pictures (PROOF-35)', () => {
  const { policy = '', body } = framedPage(html, '', []);
  const rules = policy.split('; ');
  expect(rules).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(rules).toContain('sandbox');
  expect(rules).toContain("frame-ancestors 'self'");
  expect(body.indexOf('Content-Security-Policy')).toBeLessThan(body.indexOf('<script>'));
});

it('a page without a head has the policy, too (PROOF-35)', () => {
  expect(framedPage('<p>x</p>', '', []).body).toMatch(/^<head><meta http-equiv="Content-Security/);
});

it('pictures come from the site, and links lead nowhere (PROOF-35)', () => {
  const { body, policy } = framedPage(html, 'https://www.portico.example', ['https://img.example']);
  expect(body).toContain('<base href="https://www.portico.example/" target="_blank"><script>');
  expect(policy).toContain("img-src 'self' https://www.portico.example https://img.example data:");
  expect(framedPage(html, '', []).body).toContain('<base target="_blank">');
});

it('the page itself stays as it was (PROOF-35)', () => {
  const { body } = framedPage(html, '', []);
  expect(body.replace(/<meta http-equiv[^>]*><base[^>]*>/, '')).toBe(html);
});

it('no link of a page has a target of its own, which would lead out of the frame (PROOF-83)', () => {
  const { body } = framedPage(
    '<head></head><a href="/x" target="_self">x</a><area href="https://a.example" TARGET=_top>target="_self"',
    '',
    [],
  );
  expect(body.match(/<(?:a|area) [^>]*>/g)).toEqual([
    '<a href="/x">',
    '<area href="https://a.example">',
  ]);
  expect(body).toContain('target="_blank">');
  expect(body.endsWith('target="_self"')).toBe(true);
});
