import { paper, teal } from '../drawing/pen.ts';

const ink = teal.ink;

/** Drawn signs for labels, in a square of 48 by 48; each is the inside of an SVG. */
const signs = {
  manufacturer: '<path d="M7 41V20l10 7v-7l10 7v-7l14 10v11Z" fill="INK"/>',
  'date-made': '<path d="M7 41V20l10 7v-7l10 7v-7l14 10v11Z"/>',
  'use-by':
    '<path d="M13 6h22M13 42h22M15 6c0 12 18 13 18 18s-18 6-18 18M33 6c0 12-18 13-18 18s18 6 18 18"/><path d="M19 36l5-4 5 4v4H19Z" fill="INK"/>',
  lot: '<rect x="4" y="14" width="40" height="20"/><text x="24" y="29.5">LOT</text>',
  ref: '<rect x="4" y="14" width="40" height="20"/><text x="24" y="29.5">REF</text>',
  udi: '<rect x="4" y="14" width="40" height="20"/><text x="24" y="29.5">UDI</text>',
  device: '<rect x="8" y="12" width="32" height="24"/><text x="24" y="29.5">MD</text>',
  sterile:
    '<rect x="2" y="15" width="44" height="18"/><path d="M34 15v18"/><text x="18" y="28" font-size="8.6">STERILE</text><text x="40" y="28.4" font-size="11">R</text>',
  'sterile-eo':
    '<rect x="2" y="15" width="44" height="18"/><path d="M33 15v18"/><text x="17.5" y="28" font-size="8.6">STERILE</text><text x="39.6" y="28" font-size="8.6">EO</text>',
  'non-sterile':
    '<rect x="6" y="16" width="36" height="16"/><text x="24" y="27" font-size="8">STERILE</text><path d="M6 8l36 32M42 8L6 40"/>',
  waste:
    '<path d="M12 14h24l-3 22H15ZM19 14v-4h10v4M9 6l30 32"/><rect x="10" y="42" width="28" height="3" fill="INK"/>',
  'single-use':
    '<circle cx="24" cy="24" r="18"/><path d="M11.5 36.5l25-25"/><text x="24" y="32" font-size="23">2</text>',
  'no-resterilise':
    '<circle cx="24" cy="24" r="18"/><path d="M11.5 36.5l25-25"/><rect x="11" y="17" width="26" height="14" stroke-width="1.6"/><text x="24" y="27" font-size="6">STERILE</text>',
  'not-if-damaged':
    '<circle cx="24" cy="24" r="18"/><path d="M11.5 36.5l25-25"/><path d="M14 17h9l-3 5 5 3-4 6h-7Z M27 17h7v14h-9l4-6-5-3Z" stroke-width="1.8"/>',
  dry: '<path d="M8 24a16 16 0 0 1 32 0Z"/><path d="M24 24v13a4 4 0 0 0 8 0M12 3v5M24 2v4M36 3v5"/>',
  sun: '<path d="M10 42L24 26l14 16M17 34v8h14v-8"/><circle cx="24" cy="10" r="5"/><path d="M24 1v2M24 17v3M33 10h3M12 10h3M30.4 3.6l2-2M15.6 3.6l-2-2M30.4 16.4l2 2M17.6 16.4l-2 2"/>',
  temperature:
    '<path d="M20 30V9a4 4 0 0 1 8 0v21a8 8 0 1 1-8 0ZM8 14h8M32 9h8"/><circle cx="24" cy="36" r="4" fill="INK"/>',
  instructions:
    '<path d="M24 12c-5-4-12-4-18-3v29c6-1 13-1 18 3 5-4 12-4 18-3V9c-6-1-13-1-18 3ZM24 12v29"/><path d="M33 20v12M33 15.4v.4" stroke-width="3.4"/>',
  caution: '<path d="M24 6L44 41H4Z"/><path d="M24 18v11M24 34.6v.4" stroke-width="3.4"/>',
} as const;

/** The name of a drawn sign. */
export type Sign = keyof typeof signs;

/**
 * The elements of a sign, drawn in a square of 48 by 48 with round lines of 2.4.
 * @throws for an unknown name
 */
export function shapesOf(name: string): string {
  const inside = signs[name as Sign];
  if (!inside) throw new Error(`Unknown sign: ${name}`);
  return inside.replaceAll('"INK"', `"${ink}"`);
}

/**
 * A sign as inline SVG, hidden from screen readers because its meaning stands beside it.
 * @throws for an unknown name
 */
export function sign(name: string): string {
  const text = `font-family="Inter, sans-serif" font-weight="700" font-size="14" text-anchor="middle"`;
  const drawn = shapesOf(name).replaceAll('<text ', `<text fill="${ink}" stroke="none" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="${paper}"/><g fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" ${text}>${drawn}</g></svg>`;
}
