import { countries, countryName } from '../country/country.ts';
import type { DeskAsk, DeskLanguage, InDeskLanguages } from './deskPage.ts';

/** A field of the form that narrows a list. */
interface FilterField {
  /** The parameter of the query. */
  readonly name: string;
  readonly label: InDeskLanguages<string>;
  readonly hint?: InDeskLanguages<string>;
  /** The values to choose from; absent for a text. */
  readonly choices?: readonly { readonly value: string; readonly name: string }[];
  /** What no choice means; absent where there always is one. */
  readonly all?: InDeskLanguages<string>;
  /** The range of a number; absent for a text. */
  readonly range?: { readonly least: number; readonly most: number };
}

/** A field with what was entered. */
export interface ReadField extends FilterField {
  readonly entered: string;
  /** What is wrong with it, for the user; absent if it is valid. */
  readonly fault?: string;
}

/** What a list was asked for. */
export interface Filter {
  readonly fields: readonly ReadField[];
  /** The valid value of a field; undefined if there is none. */
  valueOf(name: string): string | undefined;
}

const texts = {
  en: {
    choice: (value: string) => `“${value}” is none of the choices; this field was ignored.`,
    number: (least: number, most: number) =>
      `Enter a whole number from ${least} to ${most}; this field was ignored.`,
  },
  de: {
    choice: (value: string) =>
      `„${value}“ steht nicht zur Auswahl; dieses Feld wurde nicht beachtet.`,
    number: (least: number, most: number) =>
      `Geben Sie eine ganze Zahl von ${least} bis ${most} ein; dieses Feld wurde nicht beachtet.`,
  },
} satisfies InDeskLanguages<unknown>;

const longestText = 100;

function faultOf({ choices, range }: FilterField, value: string, ask: DeskAsk): string | undefined {
  const text = texts[ask.language];
  if (value === '') return undefined;
  if (choices && !choices.some((it) => it.value === value)) return text.choice(value.slice(0, 40));
  if (!range) return undefined;
  const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
  return number >= range.least && number <= range.most
    ? undefined
    : text.number(range.least, range.most);
}

/** Reads what a list was asked for: a wrong value counts as none, and is said at its field. */
export function readFilter(ask: DeskAsk, fields: readonly FilterField[]): Filter {
  const read = fields.map((field): ReadField => {
    const entered = (ask.query.get(field.name) ?? '').trim().slice(0, longestText);
    const fault = faultOf(field, entered, ask);
    return { ...field, entered, ...(fault !== undefined && { fault }) };
  });
  return {
    fields: read,
    valueOf(name) {
      const field = read.find((it) => it.name === name);
      return field?.fault === undefined ? field?.entered || undefined : undefined;
    },
  };
}

/** The countries as choices of a field, by name. */
export const countryChoices = (language: DeskLanguage) =>
  countries
    .map(({ id }) => ({ value: id, name: countryName(id, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
