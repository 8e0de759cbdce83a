import { useState } from 'react';
import { textOf } from '../content/view/fields.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useModalTitle } from '../modal/ModalTitle.ts';
import { modalOpener } from '../modal/opener.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Loading } from '../ui/loading/Loading.tsx';
import styles from './ContactIntroduction.module.css';
import { ContactIntroduction } from './ContactIntroduction.tsx';
import { definitionIn } from './contactRules.ts';
import { contactKind } from './form/contactKind.ts';
import { SubmissionForm } from './form/SubmissionForm.tsx';
import type { HiddenInput } from './hiddenInputs.ts';
import type { FormProperties } from './pageForm.ts';
import { useCountries } from './useCountries.ts';
import { useItem } from './useItem.ts';

/** A form in a modal. */
export interface ModalFormProps {
  /** The codename of the form definition, or of a list whose first form is used. */
  readonly form: string;
  /** The modal's title while the form is shown; default its opening title. */
  readonly title?: string;
  /** The fact of the items that the form can be about; default every item. */
  readonly concerns?: HiddenInput;
}

/**
 * A form in a modal, under its introduction (CONTACT-9), about the item of the page. The introduction always links to the
 * contact page, so that visitors have an alternative when content fails.
 */
export function ModalForm({ form, title, concerns }: ModalFormProps) {
  const t = useTranslations();
  const [opener] = useState(modalOpener);
  const { name: template, about: subject } = useSite().page;
  const about = concerns && !subject?.facts[concerns] ? undefined : subject;
  const loading = useItem(form, 2);
  const countries = useCountries();
  useModalTitle(title);
  if (loading.status === 'loading' || !countries) {
    return (
      <div className={styles.waiting}>
        <Loading label={t('loading')} />
      </div>
    );
  }
  const item = loading.status === 'loaded' ? loading.item : undefined;
  const definition = definitionIn(item);
  const canBeFilledIn =
    definition && textOf(definition, 'first_name_label') && countries.length > 0;
  return (
    <ContactIntroduction
      definition={definition}
      about={about?.title}
      problem={
        canBeFilledIn ? undefined : item || loading.status === 'loaded' ? 'missing' : 'failed'
      }
    >
      {canBeFilledIn && (
        <SubmissionForm
          kind={contactKind}
          form={{
            codename: form,
            definition,
            countries,
            ...leadLocation(opener, template),
            ...(about && { hidden: about.facts }),
          }}
          place="dialog"
        />
      )}
    </ContactIntroduction>
  );
}

/** Location names in submissions, by the page's name in the path table. */
const templates: Readonly<Record<string, string>> = {
  product: 'Product Template',
  resource: 'Resource Template',
  specialty: 'Taxonomy Child (D) Page',
};

/**
 * Where a form in a modal was opened (FORM-5): in the footer or on a kind of page, and next to
 * which video or audio recording.
 * @param opener the clicked element; undefined if the address opened the form
 * @param template the page's name in the path table, such as `product`
 */
export function leadLocation(
  opener: Element | undefined,
  template = '',
): Pick<FormProperties, 'location' | 'videoURL'> {
  const onPage = Object.hasOwn(templates, template) ? (templates[template] ?? '') : '';
  const film = opener
    ?.closest('[data-testid$="-player"]')
    ?.querySelector<HTMLMediaElement>('video, audio');
  // `currentSrc` is empty until it has played, because nothing is preloaded.
  const address = film?.currentSrc || film?.getAttribute('src') || firstSource(film);
  return {
    location: opener?.closest('footer') ? 'Footer' : onPage,
    ...(address && { videoURL: new URL(address, location.href).href }),
  };
}

const firstSource = (film: HTMLMediaElement | null | undefined) =>
  film?.querySelector('source')?.getAttribute('src');
