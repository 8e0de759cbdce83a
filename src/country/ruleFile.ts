import * as v from 'valibot';
import { type FileFault, faultsIn, writtenFault } from '../locale/fileFaults.ts';
import { parseCountryId } from './country.ts';
import defaults from './defaultRules.json' with { type: 'json' };
import { confirmationLaws, confirmationStrengths, embargoLists } from './ruleNames.ts';

const country = v.pipe(
  v.string('must be the two-letter id of a country, in capitals'),
  v.check(
    (id) => parseCountryId(id) === id,
    ({ input }) => `"${input}" is not the two-letter id of a country, in capitals`,
  ),
);
const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/**
 * The fields of every rule: where it applies, why, where that is written, when it was decided and by
 * whom. A rule without a name is valid, and a warning of the check (COUNTRY-27).
 */
const rule = {
  countries: v.pipe(v.array(country), v.minLength(1, 'must name a country')),
  reason: sentence,
  source: sentence,
  date: v.pipe(
    v.string(`must be a date in quotes, such as '2026-11-22'`),
    v.isoDate('must be a date such as 2026-11-22'),
  ),
  decided_by: v.optional(sentence),
};

type Named = { readonly countries: readonly string[] };

/** A list of rules that names each country once. */
const rules = <Entry extends v.GenericSchema<unknown, Named>>(entry: Entry) =>
  v.pipe(
    v.array(entry, 'must be a list of rules, if only []'),
    v.check(
      (list) => repeated(list) === undefined,
      ({ input }) => `names ${repeated(input as Named[])} more than once`,
    ),
  );

function repeated(list: readonly Named[]): string | undefined {
  const ids = list.flatMap(({ countries }) => countries);
  return ids.find((id, i) => ids.indexOf(id) !== i);
}

const notDays = 'must be a whole number of days from 1 to 365';

/**
 * The file of country rules (COUNTRY-20). Every list must be there, if only as `[]`: a list that was
 * forgotten must not open a country.
 */
const ruleFileSchema = v.strictObject(
  {
    embargo: rules(v.strictObject({ ...rule, list: v.picklist(embargoLists) })),
    forced_country: rules(v.strictObject(rule)),
    privacy_opt_in: rules(v.strictObject(rule)),
    professional_confirmation: rules(
      v.strictObject({
        ...rule,
        strength: v.optional(v.picklist(confirmationStrengths), 'declaration'),
        law: v.optional(v.picklist(confirmationLaws)),
      }),
    ),
    consent_period: rules(
      v.strictObject({
        ...rule,
        days: v.pipe(
          v.number(notDays),
          v.integer(notDays),
          v.minValue(1, notDays),
          v.maxValue(365, notDays),
        ),
      }),
    ),
    registered_products: rules(v.strictObject(rule)),
  },
  ({ expected, received }) => {
    if (expected === 'never') return 'is not a list of rules';
    return received === 'undefined'
      ? 'is missing: a list without rules is []'
      : 'must be lists of rules by name, such as `embargo`';
  },
);

/** The rules of all countries, as officers decide them. */
export type RuleFile = v.InferOutput<typeof ruleFileSchema>;

/** The rules that apply without a file. */
export const defaultRules: RuleFile = v.parse(ruleFileSchema, defaults);

/** Finds the faults of the content of a rule file; none if it is valid. */
export const faultsOfRules = (data: unknown): FileFault[] =>
  faultsIn(v.safeParse(ruleFileSchema, data).issues);

/** The places of the rules of a valid file that do not say who decided (COUNTRY-27). */
export function rulesWithoutName(file: RuleFile): (readonly (string | number)[])[] {
  return Object.entries(file).flatMap(([list, entries]) =>
    entries.flatMap((entry, at) => (entry.decided_by === undefined ? [[list, at]] : [])),
  );
}

/**
 * Checks the content of a rule file.
 * @throws Error with one fault per line, each with its place in the file
 */
export function parseRuleFile(data: unknown): RuleFile {
  const { success, output, issues } = v.safeParse(ruleFileSchema, data);
  if (success) return output;
  throw new Error(faultsIn(issues).map(writtenFault).join('\n'));
}
