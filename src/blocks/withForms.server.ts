import { definitionIn } from '../contact/contactRules.ts';
import { builtInFormName, generalForm } from '../contact/generalForm.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { PageReader } from '../content/pageReader.server.ts';
import { formDefinition } from '../content/types/forms.ts';
import { componentList } from '../content/types/shell.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import { offeredTerms } from '../vocabularies/vocabularies.ts';
import type { BlockOf, BlockView } from './blocks.ts';

type FormBlock = BlockOf<'form' | 'general_form'>;

const isForm = (block: BlockView): block is FormBlock =>
  block.kind === 'form' || block.kind === 'general_form';

/** The link levels below a form definition, or below a list with one (FORM-2). */
const depth = 2;

/** A form definition, or the first of a list (FORM-2). */
function readDefinition(
  content: PageReader,
  codename: string,
): LinkedItem<'form_definition'> | undefined {
  const form = content.byCodename(formDefinition, codename, depth);
  if (form.status !== 'missing') return form.status === 'found' ? form.item : undefined;
  const list = content.byCodename(componentList, codename, depth);
  return list.status === 'found' ? definitionIn(list.item) : undefined;
}

/**
 * Adds the definitions and countries to the forms among a page's blocks. Forms that are withheld in
 * the market are left out. The general form takes its labels from the brand's contact form.
 * @param about the item that their submissions name; default none
 */
export function withForms(
  { brand, content, market, contactCountries, locale, vocabularies }: PageContext,
  blocks: readonly BlockView[],
  about?: PageSubject,
): readonly BlockView[] {
  if (!blocks.some(isForm)) return blocks;
  const countries = contactCountries().map(({ id, name, region, dialCode }) => ({
    id,
    name,
    region,
    dialCode,
  }));
  const collections = brand.collections;
  const categories = offeredTerms(vocabularies, 'message_categories', collections).map(
    ({ codename }) => ({
      value: codename,
      name: vocabularies.labelOf('message_categories', codename, locale),
    }),
  );
  return blocks.flatMap((block): readonly BlockView[] => {
    if (!isForm(block)) return [block];
    const { codename } = block.form;
    const own = builtInFormName(codename) ? brand.codenames.contactForm : codename;
    const definition = readDefinition(content, own);
    const isPhoneUsual = market.region === 'LTM';
    const hidden = { ...about?.facts, ...block.form.hidden };
    const form = {
      ...block.form,
      hidden,
      definition,
      countries,
      isPhoneUsual,
      ...(codename === generalForm && { categories }),
    };
    return definition ? [{ ...block, form }] : [];
  });
}
