import { dateFault } from '../content/dates.ts';
import type { DeliveryElementType } from '../content/deliveryFormat.ts';
import type { AuthoredValue } from '../content/edition/authored.ts';
import {
  type ContentType,
  type ElementDefinition,
  isCounted,
  mostCounted,
} from '../content/elements.ts';
import { isPlace, placeFault, typedPlaces } from '../content/restrictionFields.ts';
import { didYouMean } from '../content/suggestion.ts';
import { isOneOf } from '../enumerations/enumeration.ts';
import type { Path } from './fault.ts';
import { readAssets } from './readAssets.ts';
import type { ReadFields } from './readFields.ts';
import type { Report, Surroundings } from './reading.ts';
import { readLinks, type WrittenComponent } from './readLinks.ts';

/** The position of a value, and the context to read it with. */
export interface ValueContext {
  /** The element's codename. */
  readonly name: string;
  /** The codename of the item or component that contains the value. */
  readonly owner: string;
  readonly path: Path;
  /** The nesting level of the value in components. */
  readonly level: number;
  readonly surroundings: Surroundings;
  readonly report: Report;
  /** Receives the components written in place. */
  readonly components: WrittenComponent[];
  /** Reads a component written in place, one level deeper. */
  readonly readComponent: (
    raw: Record<string, unknown>,
    type: ContentType,
    codename: string,
    path: Path,
  ) => ReadFields;
}

type Reader = (
  raw: unknown,
  definition: ElementDefinition,
  context: ValueContext,
) => AuthoredValue | undefined;

const readers: Readonly<Record<DeliveryElementType, Reader>> = {
  text: readText,
  rich_text: readText,
  url_slug: readSlug,
  number: readNumber,
  date_time: readDate,
  custom: readCustom,
  multiple_choice: readChoices,
  taxonomy: readChoices,
  asset: readAssets,
  modular_content: readLinks,
};

/**
 * Reads one value by the rules of its element, and reports faults.
 * @returns undefined when it is skipped; null when it is explicitly empty
 */
export function readValue(
  raw: unknown,
  definition: ElementDefinition,
  context: ValueContext,
): AuthoredValue | undefined {
  if (raw === null || raw === '') return null;
  return readers[definition.type](raw, definition, context);
}

function wrongType({ report, path }: ValueContext, raw: unknown, wanted: string): undefined {
  const hint = typeof raw === 'number' || typeof raw === 'boolean' ? ': put it in quotes' : '';
  report('value', path, `Must be ${wanted}${wanted === 'text' ? hint : ''}.`);
}

function readText(raw: unknown, definition: ElementDefinition, context: ValueContext) {
  if (definition.isList && Array.isArray(raw)) return readWords(raw, context);
  const { max } = definition;
  if (typeof raw !== 'string') return wrongType(context, raw, 'text');
  const { name, path, report } = context;
  if (max !== undefined && raw.length > max) {
    report('length', path, `Has ${raw.length} characters; at most ${max} are allowed.`);
  }
  if (name === 'manual_geographic_exceptions') {
    for (const code of typedPlaces(raw)) {
      if (!isPlace(code)) report('restriction', path, placeFault(code));
    }
  }
  return raw;
}

/** A list is stored as a content service has it: as a text with commas. */
function readWords(raw: readonly unknown[], context: ValueContext) {
  if (raw.every((it) => typeof it === 'string' && !it.includes(','))) return raw.join(', ');
  return wrongType(context, raw, 'a list of texts without commas');
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readSlug(raw: unknown, _: ElementDefinition, context: ValueContext) {
  if (typeof raw !== 'string') return wrongType(context, raw, 'text');
  if (slugPattern.test(raw)) return raw;
  context.report('slug', context.path, 'May only have a-z, 0-9 and single hyphens between them.');
}

function readNumber(raw: unknown, { isCount }: ElementDefinition, context: ValueContext) {
  if (isCount) return readCount(raw, context);
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
  return wrongType(context, raw, 'a number');
}

/** An invalid number of seats counts as none: without it there would be any number (CONTENT-41). */
function readCount(raw: unknown, { path, report }: ValueContext): number {
  if (isCounted(raw)) return raw;
  report('value', path, `Must be an integer from 0 to ${mostCounted}; until then it counts as 0.`);
  return 0;
}

function readDate(raw: unknown, _: ElementDefinition, context: ValueContext) {
  if (typeof raw !== 'string') return wrongType(context, raw, 'a date');
  const fault = dateFault(raw);
  if (!fault) return raw;
  context.report('value', context.path, `\`${raw.slice(0, 40)}\` ${fault}.`);
}

const maxCustomNesting = 20;

function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isNestedWithin(inner, levels - 1));
}

/** Custom elements, such as that of the image service, contain JSON. */
function readJson(raw: string, { path, report }: ValueContext) {
  try {
    JSON.parse(raw);
    return raw;
  } catch (error) {
    report('value', path, `Is not JSON: ${(error as Error).message}`);
  }
}

function readCustom(raw: unknown, _: ElementDefinition, context: ValueContext) {
  if (typeof raw === 'string') return readJson(raw, context);
  if (typeof raw !== 'object') return wrongType(context, raw, 'text, a mapping or a list');
  if (isNestedWithin(raw, maxCustomNesting)) return JSON.stringify(raw);
  context.report('value', context.path, `Is nested deeper than ${maxCustomNesting} levels.`);
}

/** The most values of a list that a fault names: more than the media types and the languages have. */
const mostNamed = 20;

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
  const list = allowed.length <= mostNamed ? ` Allowed: ${allowed.join(', ')}.` : '';
  return () =>
    `\`${choice.slice(0, 60)}\` is not one of \`${options.codename}\`.${didYouMean(choice, allowed)}${list}`;
}

/** Reads the codenames of a multiple choice or taxonomy element. */
function readChoices(
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
