import { expect, test } from 'vitest';
import { filePolicy } from './filePolicy.ts';

const policyOf = (type: string) => filePolicy(type).contentSecurityPolicy;

test.each(['image/svg+xml', 'text/html; charset=utf-8', 'application/xml', 'text/javascript', ''])(
  'a file of type %j runs no scripts',
  (type) => {
    expect(policyOf(type)).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(policyOf(type)).not.toContain('script-src');
  },
);

test.each([
  ['video/mp4', "media-src 'self'"],
  ['audio/mpeg', "media-src 'self'"],
  ['application/pdf', "object-src 'self'"],
])('browsers open %s in their own viewer, which does not work in a sandbox', (type, source) => {
  expect(policyOf(type)).toMatch(/^default-src 'none'/);
  expect(policyOf(type)).toContain(source);
  expect(policyOf(type)).not.toContain('sandbox');
});

test.each([
  ['image/svg+xml', false],
  ['image/webp', false],
  ['application/pdf', false],
  ['text/vtt; charset=utf-8', false],
  ['text/html; charset=utf-8', true],
  ['application/xhtml+xml', true],
  ['text/xml', true],
  ['application/zip', true],
])('%s is downloaded, not shown: %s', (type, isSaved) => {
  expect(filePolicy(type).isSaved).toBe(isSaved);
});
