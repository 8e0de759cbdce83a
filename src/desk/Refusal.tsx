import { FormMessage } from '../ui/form/FormLayout.tsx';
import type { DeskLanguage, InDeskLanguages } from './deskPage.ts';

const texts = {
  en: { refused: 'The form was not accepted:' },
  de: { refused: 'Das Formular wurde nicht angenommen:' },
} satisfies InDeskLanguages<unknown>;

/** What is wrong with a field of a form. */
export interface FieldFault {
  /** The id of its control. */
  readonly field: string;
  /** Absent while it is valid. */
  readonly text: string | undefined;
}

/**
 * Why a form that was posted is not accepted, for the top of the page: the form may stand far below.
 * It leads to the fields, and takes the focus, so that screen readers begin there. Nothing if all is well.
 */
export function Refusal({
  failed,
  faults = [],
  language,
}: {
  /** What is wrong with the whole; absent if nothing is. */
  readonly failed?: string | undefined;
  readonly faults?: readonly FieldFault[];
  readonly language: DeskLanguage;
}) {
  const wrong = faults.filter(({ text }) => text !== undefined);
  if (failed === undefined && wrong.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers the form, and this is the answer
    <div tabIndex={-1} autoFocus>
      <FormMessage tone="error">
        {failed !== undefined && <p>{failed}</p>}
        {wrong.length > 0 && (
          <>
            <p>{texts[language].refused}</p>
            <ul>
              {wrong.map(({ field, text }) => (
                <li key={field}>
                  <a href={`#${field}`}>{text}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </FormMessage>
    </div>
  );
}
