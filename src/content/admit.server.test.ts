import { expect, test } from 'vitest';
import { createAdmit } from './admit.server.ts';
import type { DeliveryItem } from './delivery.ts';

const system = { codename: 'x' } as DeliveryItem['system'];
const richItem = (value: string): DeliveryItem => ({
  system,
  elements: { text: { type: 'rich_text', name: 'Text', value } },
});

test('sanitizes HTML the same, cached or not', () => {
  const html = '<p onclick="x()">Knee</p><script>x()</script>';
  for (const maxBytes of [1_000, 1_000_000]) {
    const admit = createAdmit(maxBytes);
    for (const text of [html, html, `${html}${'<b>a</b>'.repeat(500)}`]) {
      const { text: admitted } = admit.item(richItem(text)).elements;
      expect(admitted?.value).toMatch(/^<p>Knee<\/p>/);
      expect(admitted?.value).not.toContain('x()');
    }
  }
});

// CONTENT-1
test('tells once which tags it replaced in a text', () => {
  const told: (readonly string[])[] = [];
  const admit = createAdmit(1_000_000, (tags) => told.push(tags));
  for (const text of ['<p>a<br>b<br>c</p>', '<p>a<br>b<br>c</p>', '<p>whole</p>']) {
    admit.item(richItem(text));
  }
  expect(told).toEqual([['br']]);
});
