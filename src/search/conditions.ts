import { isLocale, type Locale } from '../locale/locales.ts';
import type { Condition, Conditions } from './search.ts';

/** An invalid parameter of a search. */
export class UnreadableParameter extends Error {
  override readonly name = 'UnreadableParameter';
  readonly parameter: string;

  constructor(parameter: string, detail: string) {
    super(detail);
    this.parameter = parameter;
  }
}

/** The most conditions in one request. */
const most = 200;

/** The most conditions with a number, which are compared with every record. */
const mostNumeric = 20;
const longestValue = 200;
const attributePattern = /^[a-z][a-z0-9_]{0,40}$/i;

/** The conditions of a request, from the three parameters that Algolia uses for them. */
export function conditionsOf(parameters: Readonly<Record<string, unknown>>): Conditions {
  const { facetFilters, numericFilters, filters } = parameters;
  const groups = [
    ...listed('facetFilters', facetFilters, facetCondition),
    ...listed('numericFilters', numericFilters, numberCondition),
    ...(typeof filters === 'string' ? joined(filters) : refused('filters', filters)),
  ].filter((group) => group.length > 0);
  if (groups.flat().length > most) {
    throw new UnreadableParameter('facetFilters', `A search may have at most ${most} conditions`);
  }
  if (groups.flat().filter((it) => 'number' in it).length > mostNumeric) {
    const detail = `A search may have at most ${mostNumeric} conditions with a number`;
    throw new UnreadableParameter('numericFilters', detail);
  }
  return groups;
}

/** The one language that the conditions allow; undefined when they allow several. */
export function localeOfConditions(conditions: Conditions): Locale | undefined {
  for (const [only, ...others] of conditions) {
    if (!only || others.length > 0 || !('isNegated' in only) || only.isNegated) continue;
    if (only.attribute === 'lang' && isLocale(only.value)) return only.value;
  }
  return undefined;
}

function refused(parameter: string, value: unknown): never[] {
  if (value === undefined || value === null) return [];
  throw new UnreadableParameter(parameter, `${parameter} has an invalid value`);
}

type ReadCondition = (text: string, parameter: string) => Condition;

/**
 * Lists of conditions, which must all hold; of an inner list, one must hold. The value is an array,
 * its JSON text, or a single condition.
 */
function listed(parameter: string, value: unknown, read: ReadCondition): Condition[][] {
  const list = typeof value === 'string' ? fromText(value) : value;
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return refused(parameter, list);
  return list.map((part) => {
    const group: unknown[] = Array.isArray(part) ? part : [part];
    return group.map((text) => {
      if (typeof text === 'string') return read(text, parameter);
      throw new UnreadableParameter(
        parameter,
        `${parameter} contains a value that is not a string`,
      );
    });
  });
}

function fromText(text: string): unknown {
  if (!text.trim().startsWith('[')) return text.trim() ? [text] : [];
  try {
    return JSON.parse(text);
  } catch {
    return false;
  }
}

/** `attribute:value`; a `-` before either negates the condition. */
function facetCondition(text: string, parameter: string): Condition {
  const at = text.indexOf(':');
  const name = text.slice(0, Math.max(at, 0)).trim();
  const given = unquoted(text.slice(at + 1).trim());
  const attribute = name.replace(/^-/, '');
  if (!attributePattern.test(attribute) || given.length > longestValue) {
    throw new UnreadableParameter(parameter, `${parameter} must have the form attribute:value`);
  }
  const isNegated = name.startsWith('-') || given.startsWith('-');
  return { attribute, value: given.replace(/^-|^\\(?=-)/, ''), isNegated };
}

const unquoted = (text: string) => /^"(.*)"$|^'(.*)'$/s.exec(text)?.slice(1).join('') ?? text;

const comparison = /^\s*([a-z]\w{0,40})\s*(<=|>=|!=|<|>|=)\s*(-?\d{1,15}(?:\.\d{1,9})?)\s*$/i;

/** `attribute >= number`. */
function numberCondition(text: string, parameter: string): Condition {
  const [, attribute = '', operator, number] = comparison.exec(text) ?? [];
  if (!operator) {
    throw new UnreadableParameter(parameter, `${parameter} must have the form attribute >= number`);
  }
  type Operator = Extract<Condition, { number: number }>['operator'];
  return { attribute, operator: operator as Operator, number: Number(number) };
}

/** The tokens of `filters`: parentheses, quoted strings, and everything between them. */
const partPattern = /[()]|(?:"[^"]*"|'[^']*'|[^\s()"'])+/g;

/**
 * Parses `filters`: conditions joined by AND and OR, where OR binds more tightly, as in Algolia;
 * NOT before one condition; parentheses around alternatives. Deeper parentheses are rejected.
 */
function joined(filters: string): Condition[][] {
  if (filters.length > 10_000) return refused('filters', filters);
  const groups: Condition[][] = [];
  let group: Condition[] = [];
  let words: string[] = [];
  let depth = 0;
  const endCondition = () => {
    group.push(condition(words.join(' ')));
    words = [];
  };
  for (const [part] of filters.matchAll(partPattern)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (part === 'OR') endCondition();
    else if (part !== 'AND') words.push(part);
    else {
      endCondition();
      groups.push(group);
      group = [];
      if (depth !== 0) return refused('filters', filters);
    }
    if (depth < 0 || depth > 1) return refused('filters', filters);
  }
  if (groups.length === 0 && group.length === 0 && words.length === 0) return [];
  if (depth !== 0) return refused('filters', filters);
  endCondition();
  return [...groups, group];
}

function condition(text: string): Condition {
  const [, not, rest = ''] = /^(NOT\s+)?(.*)$/s.exec(text) ?? [];
  const read = comparison.test(rest)
    ? numberCondition(rest, 'filters')
    : facetCondition(rest, 'filters');
  if (!not) return read;
  if ('isNegated' in read) return { ...read, isNegated: !read.isNegated };
  throw new UnreadableParameter('filters', 'NOT may only stand before attribute:value');
}
