import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/proof.md'), 'utf8');

/** The parts about laws, each with its heading. */
const laws = (guide.split('## By law')[1]?.split('\n## ')[0] ?? '').split('\n### ').slice(1);

test('the guide says of each law what the records prove, indicate and do not prove (PROOF-56)', () => {
  const ofLaws = laws.filter((it) => /GDPR|LGPD|Regulation|MDR/.test(it.split('\n')[0] ?? ''));
  expect(ofLaws.length).toBeGreaterThan(3);
  for (const law of ofLaws) {
    for (const word of ['prove', 'indicate', 'do not prove']) expect(law).toContain(`| ${word} |`);
  }
});

test('the guide says how to check the records without trusting the site (PROOF-56)', () => {
  expect(guide).toContain('## Check it without trusting the site');
});
