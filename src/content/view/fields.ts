import type { Asset, Choice } from '../delivery.ts';
import type { LinkedItem } from '../elements.ts';

/** A text field of a flattened item; empty when absent. */
export function textOf(item: LinkedItem | undefined, field: string): string {
  const value = item?.[field];
  return typeof value === 'string' ? value : '';
}

/** The linked items of a field. */
export function itemsOf(item: LinkedItem | undefined, field: string): readonly LinkedItem[] {
  const value = item?.[field];
  return Array.isArray(value) ? (value as LinkedItem[]) : [];
}

/** The files of a field. */
export function assetsOf(item: LinkedItem | undefined, field: string): readonly Asset[] {
  const value = item?.[field];
  return Array.isArray(value) ? (value as Asset[]) : [];
}

/** The codenames a field chooses. */
export function choicesOf(item: LinkedItem | undefined, field: string): readonly string[] {
  const value = item?.[field];
  return Array.isArray(value) ? (value as Choice[]).map(({ codename }) => codename) : [];
}

/** The first codename a field chooses; empty when none. */
export function choiceOf(item: LinkedItem | undefined, field: string): string {
  return choicesOf(item, field)[0] ?? '';
}
