/** Formats a time in a recording like its player: 75.4 seconds are `1:15`, 3,675 are `1:01:15`. */
export function playbackTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

/** The parameter of an address that names the second a recording starts at. */
const name = 't';

/** The second an address asks for, such as 95 for `?t=95`; undefined if none or invalid. */
export function startTime(search: string): number | undefined {
  const given = new URLSearchParams(search).get(name) ?? '';
  return /^\d{1,5}$/.test(given) ? Number(given) : undefined;
}

/** An address of a page that starts its recording at a second. */
export function withStartTime(address: string, seconds: number): string {
  const url = new URL(address);
  url.searchParams.set(name, String(Math.floor(seconds)));
  return url.href;
}

/** A root-relative address of a page that starts its recording at a second. */
export const withStart = (path: string, seconds: number): string =>
  `${path}?${name}=${Math.floor(seconds)}`;
