/** How the postal codes of a territory begin. */
const rangeForm = /^(\d+)-(\d+)$/;

/**
 * The beginnings of postal codes that a territory lists.
 * @param list such as `10-14, 39` or `EH, G`
 */
export function beginningsOf(list: string): readonly string[] {
  const parts = list
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.flatMap((part) => {
    const [, from, to] = rangeForm.exec(part) ?? [];
    if (from === undefined || to === undefined || from.length !== to.length) return [part];
    const count = Math.max(0, Number(to) - Number(from) + 1);
    return Array.from({ length: Math.min(count, 1_000) }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    );
  });
}

/**
 * Whether a postal code belongs to a territory (STAFF-3). Letters end where digits begin: `G` is
 * Glasgow, and `GL` is not part of it.
 * @param code as the visitor wrote it
 * @param list the codes of the territory; empty for the whole country
 */
export function coversCode(list: string, code: string): boolean {
  const beginnings = beginningsOf(list);
  if (beginnings.length === 0) return true;
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  return beginnings.some((it) => {
    if (!plain.startsWith(it)) return false;
    return !(/[A-Z]$/.test(it) && /^[A-Z]/.test(plain.slice(it.length)));
  });
}
