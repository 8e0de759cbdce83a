/** The content encodings of an answer. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser accepts, from its `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
