import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermIcon } from './TermIcon.tsx';

test('an icon is drawn, a file of the company, or else the neutral drawing (OWN-24)', () => {
  const html = (icon?: string) => renderToStaticMarkup(<TermIcon icon={icon} />);
  expect(html('sets')).toContain('#sets');
  expect(html('/media/spine.svg')).toContain('src="/media/spine.svg"');
  for (const none of [
    undefined,
    '',
    'unknown',
    'javascript:x',
    'https://elsewhere.example/a.svg',
  ]) {
    expect(html(none)).toBe(html('no-icon'));
    expect(html(none)).toMatch(/^<span class="[^"]*emblem[^"]*" aria-hidden="true"><\/span>$/);
  }
});
