import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { keepMade } from '../memory/keepMade.ts';
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

/**
 * Reads the rules from the text of a file. A start reads the same text for several parts, and so does an
 * edit of another file (OWN-85). @throws Error that names the file and the faults
 */
export const rulesFrom = keepMade(1, (text: string): RuleFile => {
  try {
    return parseRuleFile(parse(text));
  } catch (error) {
    throw new Error(`${ruleFileName}: ${(error as Error).message}`, { cause: error });
  }
});
