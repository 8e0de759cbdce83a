import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart } from './Chart.tsx';

const rectsOf = (bars: readonly (readonly [from: number, to: number])[]) => {
  const html = renderToStaticMarkup(
    <Chart
      caption="Weeks"
      bars={bars.map(([from, to], at) => ({ label: `Bar ${at}`, from, to, value: `${to} weeks` }))}
    />,
  );
  return [...html.matchAll(/<rect x="([^"]*)" width="([^"]*)"/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ]);
};

test('bars are drawn to one scale, from zero to the largest value (PAGE-32)', () => {
  expect(
    rectsOf([
      [0, 5],
      [5, 10],
      [0, 20],
    ]),
  ).toEqual([
    [0, 25],
    [25, 25],
    [0, 100],
  ]);
});

test('bars are drawn as parts of a whole, if there is one (PAGE-32)', () => {
  const html = renderToStaticMarkup(
    <Chart
      caption="Items"
      whole={40}
      bars={[{ label: 'en', from: 0, to: 10, value: '10 items' }]}
    />,
  );
  expect(html).toContain('width="25"');
});

test('a bar that is a part of a value of its own is drawn within it, to the scale of the others (PAGE-114)', () => {
  const html = renderToStaticMarkup(
    <Chart
      caption="Searches"
      bars={[
        { label: 'Monday', from: 0, to: 9, of: 9, value: '9 of 9' },
        { label: 'Tuesday', from: 0, to: 9, of: 36, value: '9 of 36' },
      ]}
    />,
  );
  const widths = [...html.matchAll(/<rect[^>]* width="([^"]*)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([25, 25, 100, 25]);
});

test('values that cannot be drawn draw nothing, and the words stay', () => {
  expect(rectsOf([[0, 0]])).toEqual([[0, 0]]);
  expect(
    rectsOf([
      [-4, -2],
      [0, 10],
    ]),
  ).toEqual([
    [0, 0],
    [0, 100],
  ]);
  expect(rectsOf([[6, 3]])).toEqual([[200, 0]]);
});
