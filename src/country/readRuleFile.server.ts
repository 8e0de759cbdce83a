import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseRuleFile, type RuleFile } from './ruleFile.ts';
import { ruleFileName } from './ruleNames.ts';

/**
 * Reads the text of the rule file.
 * @param directory the content folder
 * @returns undefined if there is no file
 * @throws when it cannot be read
 */
export async function readRuleText(directory: string): Promise<string | undefined> {
  try {
    return await readFile(join(directory, ruleFileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What was read last: a start reads the same text for several parts, and so does an edit of another file. */
let last: { readonly text: string; readonly rules: RuleFile } | undefined;

/** Reads the rules from the text of a file. @throws Error that names the file and the faults */
export function rulesFrom(text: string): RuleFile {
  if (last?.text === text) return last.rules;
  try {
    const rules = parseRuleFile(parse(text));
    last = { text, rules };
    return rules;
  } catch (error) {
    throw new Error(`${ruleFileName}: ${(error as Error).message}`, { cause: error });
  }
}
