import type { LinkedItem } from '../content/elements.ts';
import { assetsOf, choicesOf, textOf } from '../content/view/fields.ts';
import { contentLanguageCodes, contentLanguages } from '../enumerations/contents.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';
import type { AnswerFile } from '../search/numberAnswer.ts';

const codes: Readonly<Record<string, string>> = contentLanguageCodes;

/** A revision of the directions for use. */
export interface RevisionView {
  readonly title: string;
  readonly revision: string;
  readonly issueDate: string;
  /** One per language, the preferred one first. */
  readonly files: readonly AnswerFile[];
  readonly changeNote: string;
}

/** The files of a revision; those of languages that it does not name are not shown. */
function revisionFiles(
  item: LinkedItem<'directions_for_use'>,
  locale: Locale,
  preferred: string,
): AnswerFile[] {
  const files = choicesOf(item, 'languages').flatMap((language) => {
    const code = codes[language];
    const file = assetsOf(item, 'files').find(({ name }) => name === code);
    if (!code || !file) return [];
    const { url: href, size } = file;
    return [{ href, language: labelOf(contentLanguages, language, locale), code, size }];
  });
  return files.toSorted((a, b) => Number(b.code === preferred) - Number(a.code === preferred));
}

/**
 * The view of a revision.
 * @param preferred the code of the language whose file comes first; default the page's
 */
export function revisionView(
  item: LinkedItem<'directions_for_use'>,
  locale: Locale,
  preferred: string = locale,
): RevisionView {
  return {
    title: textOf(item, 'title'),
    revision: textOf(item, 'revision'),
    issueDate: textOf(item, 'issue_date'),
    files: revisionFiles(item, locale, preferred),
    changeNote: textOf(item, 'change_note'),
  };
}
