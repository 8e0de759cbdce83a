import { createHash } from 'node:crypto';
import type { Staleness } from '../../content/source.ts';
import { readRuleText, ruleFileName, rulesFrom } from '../../country/readRuleFile.server.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { RuleFile } from '../../country/ruleFile.ts';
import type { Log } from '../operation/log.ts';

/** The country rules of the file last read (COUNTRY-20). */
export interface RuleBoard {
  /** The rules; the object stays the same and always answers by the current file. */
  readonly rules: CountryRules;
  /**
   * Reads the file again, or waits for the reading that is under way. An invalid or missing file
   * changes nothing.
   */
  refresh(): Promise<void>;
  /** Identifies the rules in force. It changes in the same step as the rules. */
  edition(): string;
  /** Since when, and why, older rules than the file's are in force; undefined otherwise. */
  staleness(): Staleness | undefined;
  /** Stops reading. */
  close(): void;
}

export interface RuleBoardParts {
  /** The content folder. */
  readonly directory: string;
  /** The rules of a file under the settings; without a file, the default ones. */
  readonly rulesOf: (file?: RuleFile) => CountryRules;
  /** Called once other rules are in force. */
  readonly onChange: () => void;
  readonly log: Log;
  /** Milliseconds after which a reading counts as failed until it ends; default 5,000. */
  readonly patience?: number;
}

const editionOf = (text = '') => createHash('sha256').update(text).digest('base64url');

/** The pause between two readings of the file, in milliseconds. */
const pause = 2_000;

/**
 * Reads the rules, and again every two seconds.
 * @throws at the start only, when there is a file and it is invalid
 */
export async function openRuleBoard(parts: RuleBoardParts): Promise<RuleBoard> {
  const { directory, rulesOf, log, patience = 5_000 } = parts;
  let text = await readRuleText(directory);
  let current = text === undefined ? rulesOf() : rulesOf(rulesFrom(text));
  let edition = editionOf(text);
  let stale: Staleness | undefined;
  if (text === undefined) {
    log.info({ file: ruleFileName }, 'The content folder has no country rules; the defaults apply');
  }

  function keepOld(reason: string): void {
    if (stale?.reason === reason) return;
    stale = { since: stale?.since ?? Date.now(), reason };
    log.error({ reason }, 'The country rules cannot be read; the previous ones stay');
  }

  async function read(): Promise<void> {
    const late = setTimeout(() => keepOld(`Reading ${ruleFileName} takes too long`), patience);
    try {
      const now = await readRuleText(directory);
      if (now === undefined && text !== undefined) return keepOld(`${ruleFileName} is missing`);
      if (now !== undefined && now !== text) {
        current = rulesOf(rulesFrom(now));
        text = now;
        edition = editionOf(text);
        parts.onChange();
        log.info({ file: ruleFileName }, 'The country rules have changed');
      }
      stale = undefined;
    } catch (error) {
      keepOld((error as Error).message);
    } finally {
      clearTimeout(late);
    }
  }

  // One reading at a time: a network drive that hangs must not collect waiting ones.
  let reading: Promise<void> | undefined;
  async function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  const timer = setInterval(() => void refresh(), pause).unref();
  const { unknownCountryOptIn, countryChoice } = current;
  return {
    rules: {
      restrictionsOf: (id) => current.restrictionsOf(id),
      reasonsOf: (id) => current.reasonsOf(id),
      confirmationIn: (id) => current.confirmationIn(id),
      lawIn: (id) => current.lawIn(id),
      consentDaysIn: (id) => current.consentDaysIn(id),
      registeredOnlyIn: (id) => current.registeredOnlyIn(id),
      withholdUnregistered: () => current.withholdUnregistered(),
      unknownCountryOptIn,
      countryChoice,
    },
    refresh,
    edition: () => edition,
    staleness: () => stale,
    close: () => clearInterval(timer),
  };
}
