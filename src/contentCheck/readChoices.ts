import type { ElementDefinition } from '../content/elements.ts';
import { isPlace, placeFault } from '../content/restrictionFields.ts';
import { didYouMean } from '../content/suggestion.ts';
import { isOneOf } from '../enumerations/enumeration.ts';
import type { ValueContext } from './readValue.ts';

const freeTerm = /^[A-Za-z][A-Za-z0-9_]{0,100}$/;

function fault(
  choice: unknown,
  definition: ElementDefinition,
  { name }: ValueContext,
): string | (() => string) | undefined {
  if (typeof choice !== 'string') return 'Must be a codename, or a list of codenames.';
  if (name === 'geographic_exceptions') return isPlace(choice) ? undefined : placeFault(choice);
  const { options } = definition;
  // The values of a vocabulary are checked with it: it may change at any time.
  if (!options) {
    return freeTerm.test(choice) ? undefined : `\`${choice.slice(0, 60)}\` is not a codename.`;
  }
  if (isOneOf(options, choice)) return undefined;
  const allowed = options.codenames;
  const list = allowed.length <= 8 ? ` Allowed: ${allowed.join(', ')}.` : '';
  return () =>
    `\`${choice.slice(0, 60)}\` is not one of \`${options.codename}\`.${didYouMean(choice, allowed)}${list}`;
}

/** Reads the codenames of a multiple choice or taxonomy element. */
export function readChoices(
  raw: unknown,
  definition: ElementDefinition,
  context: ValueContext,
): readonly string[] {
  const { path, report, name } = context;
  const rule = name === 'geographic_exceptions' ? 'restriction' : 'enumeration';
  const chosen = new Set<string>();
  for (const [index, choice] of (Array.isArray(raw) ? raw : [raw]).entries()) {
    const at = Array.isArray(raw) ? [...path, index] : path;
    const problem = fault(choice, definition, context);
    if (problem) report(typeof choice === 'string' ? rule : 'value', at, problem);
    else if (chosen.has(choice)) report(rule, at, `\`${choice}\` is listed twice.`, 'warning');
    else chosen.add(rule === 'restriction' ? choice.toUpperCase() : choice);
  }
  const { max } = definition;
  if (max !== undefined && chosen.size > max) {
    report('length', path, `Has ${chosen.size} values; at most ${max} may be chosen.`);
  }
  return [...chosen];
}
