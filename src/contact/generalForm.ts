/** The codename of the general contact form, which is built in and not a content item. */
export const generalForm = 'general_contact_form';

/** The codename of the form that asks for directions for use on paper, which is built in too. */
export const paperForm = 'paper_copy_form';

/** The form names in submissions of the built-in forms, by codename. */
const builtInNames: Readonly<Record<string, string>> = {
  [generalForm]: 'GeneralContact',
  [paperForm]: 'PaperCopy',
};

/** All form names of built-in forms. */
export const builtInFormNames: readonly string[] = Object.values(builtInNames);

/** The form name of a built-in form; undefined for forms with a definition. */
export function builtInFormName(codename: string): string | undefined {
  return Object.hasOwn(builtInNames, codename) ? builtInNames[codename] : undefined;
}
