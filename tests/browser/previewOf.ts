/** The key of previews on the tested sites. */
export const previewKey = 'for the tests of previews only';

/**
 * The address of a preview in the United States on a day with a banner, whatever the day of the
 * test run.
 * @param path a home page
 */
export function previewOf(path: string): string {
  const wish = JSON.stringify({ date: '2026-12-01', country: 'US' });
  return `${path}?preview=${Buffer.from(wish).toString('base64url')}`;
}
