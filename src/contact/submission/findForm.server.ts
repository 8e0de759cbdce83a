import { isContentUnavailable } from '../../content/contentErrors.ts';
import type { LinkedItem } from '../../content/elements.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { isOfType } from '../../content/view/fields.ts';
import { isOneOf } from '../../enumerations/enumeration.ts';
import { formCodenames, formNames } from '../../enumerations/forms.ts';
import { definitionIn, formNameOf } from '../contactRules.ts';
import { builtInFormName, builtInFormNames } from '../generalForm.ts';
import type { Sender } from './submission.ts';

/** The names of contact forms, used as actions of bot checks. */
export const contactActions: readonly string[] = [...formNames.codenames, ...builtInFormNames];

/** A form that can be sent. */
export interface KnownForm {
  readonly codename: string;
  /** `ContactARep`, `Exhibit`, `GeneralContact` or `PaperCopy`. */
  readonly name: string;
  /** Undefined for built-in forms and before any content was read. */
  readonly definition: LinkedItem<'form_definition'> | undefined;
}

/** Who reads the definition: the texts and restrictions depend on it. */
type FormReader = Pick<Sender, 'language' | 'withholding'>;

/** Finds a form by its codename; undefined if it does not exist. */
export type FindForm = (codename: string, reader: FormReader) => KnownForm | undefined;

const wellFormed = /^[a-z][a-z0-9_]*$/;

/**
 * Creates the lookup of forms. Before any content was read, known forms are found without their
 * definitions, so that no lead is lost.
 * @param reader the reader of the present view
 * @param report reports the failure of the content
 */
export function createFindForm(
  { reader, collections }: { reader: () => ContentReader; collections: readonly string[] },
  report: (error: unknown) => void,
): FindForm {
  function read(codename: string, { language, withholding }: FormReader) {
    try {
      const markets = [withholding];
      const result = reader().item(codename, { language, depth: 2, collections, markets });
      return result.status === 'found' ? definitionIn(result.item) : undefined;
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      report(error);
      return undefined;
    }
  }

  return (codename, visitor) => {
    const builtIn = builtInFormName(codename);
    if (builtIn) return { codename, name: builtIn, definition: undefined };
    if (!wellFormed.test(codename)) return undefined;
    const item = read(codename, visitor);
    const definition = isOfType(item, 'form_definition') ? item : undefined;
    if (!definition && !isOneOf(formCodenames, codename)) return undefined;
    return { codename, name: formNameOf(codename, definition), definition };
  };
}
