import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RowTable } from './Table.tsx';

test('each cell names its column, and the first is the header of its row (PROOF-76)', () => {
  const html = renderToStaticMarkup(
    <RowTable
      caption="Deliveries"
      heads={['Reference', 'Retry']}
      rows={[{ key: 'one', cells: ['REQ-1', <button key="retry">Send again</button>] }]}
    />,
  );
  expect(html).toContain('role="region" aria-label="Deliveries" tabindex="0"');
  expect(html).toContain('<th scope="row" data-label="Reference">REQ-1</th>');
  expect(html).toContain('<td data-label="Retry"><button>Send again</button></td>');
});

test('a cell without content is empty, so that phones leave its line out', () => {
  const rows = [{ key: 'one', cells: ['REQ-1', false, ''] }];
  const html = renderToStaticMarkup(
    <RowTable caption="Deliveries" heads={['Reference', 'Retry', 'Note']} rows={rows} />,
  );
  expect(html).toContain('<td data-label="Retry"></td><td data-label="Note"></td>');
});
