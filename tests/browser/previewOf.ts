/**
 * The address of a preview in the United States as of a day on which content has a banner, whatever
 * day the test runs on.
 * @param path a home page
 */
export function previewOf(path: string): string {
  const wish = JSON.stringify({ date: '2026-12-01', country: 'US' });
  return `${path}?preview=${Buffer.from(wish).toString('base64url')}`;
}
