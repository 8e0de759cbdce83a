import { useEffect, useRef, useState } from 'react';
import type { LinkedItem } from '../../content/elements.ts';
import { definitionIn } from '../contactRules.ts';
import type { FormOutcome } from '../formOutcome.ts';
import { generalForm, paperForm } from '../generalForm.ts';
import type { FormCountry, PageForm } from '../pageForm.ts';
import { useCountries } from '../useCountries.ts';
import { useItem } from '../useItem.ts';
import { generalKind, paperKind } from './builtInKinds.ts';
import { contactKind } from './contactKind.ts';
import type { FormKind } from './formKind.ts';
import { focusedField, typedValues } from './formValues.ts';
import { SubmissionForm } from './SubmissionForm.tsx';

const builtIn: Readonly<Record<string, FormKind>> = {
  [generalForm]: generalKind,
  [paperForm]: paperKind,
};
const kindOf = ({ codename }: PageForm) => builtIn[codename] ?? contactKind;

/** A form in a page. */
export interface InlineFormProps {
  readonly form: PageForm;
  /** The codename of the item with the form's texts. */
  readonly texts: string;
  /** The result if the form was posted without scripts. */
  readonly outcome?: FormOutcome | undefined;
  /** The form's texts and countries, and the document's title; only the server passes them. */
  readonly definition?: LinkedItem<'form_definition'>;
  readonly countries?: readonly FormCountry[];
  readonly documentTitle?: string;
}

/**
 * A form in the page. The server renders it completely, so that it can be posted without scripts.
 * When the island wakes, it loads its data and takes over with the text typed meanwhile. If loading
 * fails, the server's form stays.
 */
export function InlineForm(props: InlineFormProps) {
  const { form, texts, outcome, definition, countries, documentTitle } = props;
  return (
    <div id={form.codename}>
      {definition && countries ? (
        <div>
          <SubmissionForm
            kind={kindOf(form)}
            form={{ ...form, definition, countries, documentTitle }}
            place="page"
            outcome={outcome}
          />
        </div>
      ) : (
        <LoadedForm form={form} texts={texts} outcome={outcome} />
      )}
    </div>
  );
}

function LoadedForm({ form, texts, outcome }: InlineFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const loading = useItem(texts, 2);
  const definition = definitionIn(loading.status === 'loaded' ? loading.item : undefined);
  const countries = useCountries();
  const [taken, setTaken] = useState<ReturnType<typeof takeOver>>();
  const isLoaded = definition !== undefined && countries !== undefined && countries.length > 0;
  useEffect(() => {
    const sent = root.current?.querySelector('form');
    const take = () => {
      // A button that is replaced while it is pressed gets no click.
      if (sent?.matches(':active')) setTimeout(take, 50);
      else if (sent) setTaken(takeOver(sent));
    };
    if (isLoaded) take();
  }, [isLoaded]);
  useEffect(() => {
    if (root.current) taken?.focus(root.current);
  }, [taken]);
  if (!isLoaded || !taken) {
    // Keep the server's HTML until then.
    return <div ref={root} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  }
  return (
    <div ref={root} data-hydrated="">
      <SubmissionForm
        kind={kindOf(form)}
        form={{ ...form, definition, countries }}
        place="page"
        outcome={outcome}
        typed={taken.typed}
      />
    </div>
  );
}

/** The state that a form takes over from the server's form. */
const takeOver = (sent: HTMLFormElement) => ({
  typed: typedValues(sent),
  focus: focusedField(sent),
});
