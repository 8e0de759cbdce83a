import * as v from 'valibot';
import { type FileFault, faultsIn } from '../locale/fileFaults.ts';
import {
  type VocabularyLists,
  type VocabularyName,
  vocabularyCodename,
  vocabularyNames,
} from './vocabularies.ts';

/** The longest label: it must fit a filter and a menu on a phone. */
const longestLabel = 80;

const codename = v.pipe(
  v.string('must be a codename, such as `knee`'),
  v.regex(
    vocabularyCodename,
    ({ input }) =>
      `\`${input.slice(0, 60)}\` is not a codename: use lower-case letters, digits and underscores, beginning with a letter`,
  ),
);

const label = v.pipe(
  v.string('must be a text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(longestLabel, `has more than ${longestLabel} characters`),
  // No line breaks or control characters.
  v.regex(/^\P{C}*$/u, 'must be one line'),
);

const languageCode = v.pipe(
  v.string(),
  v.regex(
    /^[a-z]{2}$/,
    ({ input }) => `\`${input}\` is not the code of a language, such as \`de\``,
  ),
);

const term = v.strictObject({
  codename,
  label: v.pipe(
    v.record(languageCode, label, 'must have a text per language'),
    v.check((it) => Object.keys(it).length > 0, 'must have a text in at least one language'),
  ),
  icon: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([a-z][a-z-]*|\/media\/[\w./-]+\.svg)$/,
        'must be the name of an icon, or the address of an SVG file under /media',
      ),
    ),
  ),
  brand: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'must be the content folder of a brand'))),
  reserved: v.optional(v.boolean('must be true or false')),
});

const list = v.optional(
  v.pipe(
    v.array(term, 'must be a list of values, each with `codename` and `label`'),
    v.check(
      (terms) => repeated(terms) === undefined,
      ({ input }) => `names \`${repeated(input)}\` more than once`,
    ),
  ),
  [],
);

const repeated = (terms: readonly { readonly codename: string }[]) => {
  const codenames = terms.map(({ codename }) => codename);
  return codenames.find((it, at) => codenames.indexOf(it) !== at);
};

const notByName = 'must be vocabularies by name, such as `specialties`';

/** The file of vocabularies (OWN-20). A list that is absent is empty. */
const vocabularyFileSchema = v.strictObject(
  Object.fromEntries(vocabularyNames.map((name) => [name, list])) as Record<
    VocabularyName,
    typeof list
  >,
  ({ expected, received }) =>
    expected === 'never'
      ? `${received} is not a vocabulary; there are ${vocabularyNames.join(', ')}`
      : notByName,
);

/** The lists of a file, or its faults. @param data the parsed YAML; null for an empty file */
export function readVocabularies(
  data: unknown,
):
  | { readonly lists: VocabularyLists; readonly faults?: undefined }
  | { readonly faults: readonly FileFault[] } {
  if (Array.isArray(data)) return { faults: [{ path: [], message: notByName }] };
  const { success, output, issues } = v.safeParse(vocabularyFileSchema, data ?? {});
  if (success) return { lists: output };
  return { faults: faultsIn(issues) };
}
