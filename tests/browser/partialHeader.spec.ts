import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 412, height: 823 } });

test('the header of a phone does not move while the document arrives (PERF-6)', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const link = html.indexOf('href="/search#', html.indexOf('<header'));
  const menu = html.indexOf('</summary>', link);
  // Browsers may show a document that ends before any tag.
  const ends = [...html.matchAll(/</g)]
    .map(({ index }) => index)
    .filter((it) => it > html.indexOf('</a>', link) && it < menu);
  expect(ends.length).toBeGreaterThan(5);
  const places: unknown[] = [];
  for (const end of [html.length, ...ends]) {
    const body = html.slice(0, end);
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/');
    places.push(await page.locator('header a[href^="/search#"]').boundingBox());
    await page.unroute('/');
  }
  expect(places).toEqual(places.map(() => places[0]));
});

test('the alert of a phone does not move while the document arrives (PERF-6)', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const start = html.indexOf('data-testid="alert-banner"');
  const ends = [...html.slice(0, html.indexOf('</section>', start)).matchAll(/</g)]
    .map(({ index }) => index)
    .filter((it) => it > html.indexOf('</div>', start));
  expect(ends.length).toBeGreaterThan(5);
  const places: unknown[] = [];
  for (const end of [html.length, ...ends]) {
    const body = html.slice(0, end);
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/');
    const alert = page.getByTestId('alert-banner');
    const control = alert.locator('label');
    places.push({
      alert: await alert.boundingBox(),
      message: await alert.locator('div').boundingBox(),
      control: end < html.indexOf('</label>', start) ? 'none' : await control.boundingBox(),
    });
    await page.unroute('/');
  }
  const [whole] = places as { control: unknown }[];
  for (const place of places as { control: unknown }[]) {
    expect(place).toEqual(place.control === 'none' ? { ...whole, control: 'none' } : whole);
  }
});
