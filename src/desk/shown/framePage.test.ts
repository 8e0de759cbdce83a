import { expect, it } from 'vitest';
import { framedPage } from './framePage.ts';

const html = '<!doctype html><html><head><script>alert(1)</script></head><body>x</body></html>';

it('no script of the page may run, and it may ask for nothing but styles and pictures (PROOF-35)', () => {
  const policy = framedPage(html, '', []).policy?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'none'");
  expect(policy.find((it) => it.startsWith('sandbox'))).toBe('sandbox allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
});

it('styles and pictures come from the site, and links lead nowhere (PROOF-35)', () => {
  const { body, policy } = framedPage(html, 'https://www.portico.example', ['https://img.example']);
  expect(body).toContain(
    '<head><base href="https://www.portico.example/" target="_blank"><script>',
  );
  expect(policy).toContain("img-src 'self' https://www.portico.example https://img.example data:");
  expect(framedPage(html, '', []).body).toContain('<head><base target="_blank">');
});

it('the page itself stays as it was (PROOF-35)', () => {
  const { body } = framedPage(html, '', []);
  expect(String(body).replace(/<base[^>]*>/, '')).toBe(html);
});
