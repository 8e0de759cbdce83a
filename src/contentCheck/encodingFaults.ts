import { lineNotUtf8 } from '../locale/fileFaults.ts';
import type { Fault } from './fault.ts';

/** Whose text is looked at. */
interface TextOf {
  /** The item that it is; absent for other texts. */
  readonly codename?: string;
  /** The line of the file on which it begins; default 1. */
  readonly from?: number;
}

/** The fault of a text that was saved in another encoding than UTF-8 (PAGE-119, PAGE-128); empty if it was not. */
export function encodingFaults(
  text: string,
  file: string,
  { codename, from = 1 }: TextOf = {},
): Fault[] {
  const at = lineNotUtf8(text);
  if (at === undefined) return [];
  const message =
    'The file is not in UTF-8, so visitors see wrong signs in place of letters. Save it as UTF-8.';
  return [{ severity: 'error', rule: 'file', file, line: from + at - 1, codename, message }];
}
