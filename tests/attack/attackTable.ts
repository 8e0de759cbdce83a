import type { AttackRow } from './runAttacks.ts';

const nameOf = ({ family, attack }: AttackRow) => `${family}/${attack.name}`;

/** Formats rows as text, one block each: the attack, what must hold, and the measurement. */
export function attackTable(rows: readonly AttackRow[]): string {
  const width = Math.max(...rows.map((row) => nameOf(row).length));
  return rows
    .map((row) => {
      const { attack, verdict, measured } = row;
      const indent = ' '.repeat(11 + width + 2);
      return [
        `${verdict.toUpperCase().padEnd(11)}${nameOf(row).padEnd(width)}  ${attack.what}.`,
        `${indent}Must hold: ${attack.mustHold}.`,
        `${indent}Measured:  ${measured.replaceAll('\n', `\n${indent}`)}`,
      ].join('\n');
    })
    .join('\n');
}

/** Counts the attacks by verdict, as text. */
export function attackCounts(rows: readonly AttackRow[]): string {
  const count = (verdict: AttackRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  return `${count('held')} held, ${count('broken')} broken, ${count('not tried')} not tried`;
}

/** Rows as JSON data. */
export function attackData(rows: readonly AttackRow[]): object[] {
  return rows.map((row) => ({
    attack: nameOf(row),
    what: row.attack.what,
    mustHold: row.attack.mustHold,
    verdict: row.verdict,
    measured: row.measured,
    seconds: Math.round(row.seconds * 10) / 10,
  }));
}
