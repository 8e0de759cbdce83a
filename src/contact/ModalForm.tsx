import { useEffect, useState } from 'react';
import { textOf } from '../content/view/fields.ts';
import { fetchData } from '../fetching/fetchData.ts';
import { useTranslations } from '../locale/texts.tsx';
import { modalOpener } from '../modal/hashLinks.ts';
import { useModalTitle } from '../modal/ModalTitle.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Loading } from '../ui/loading/Loading.tsx';
import styles from './ContactIntroduction.module.css';
import { ContactIntroduction } from './ContactIntroduction.tsx';
import { definitionIn } from './contactRules.ts';
import { contactKind } from './form/contactKind.ts';
import { SubmissionForm } from './form/SubmissionForm.tsx';
import type { HiddenInput } from './hiddenInputs.ts';
import { leadLocation } from './leadLocation.ts';
import type { FormCountry } from './pageForm.ts';
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

/** The countries that forms offer; undefined while they load, empty if they cannot be loaded. */
function useCountries(): readonly FormCountry[] | undefined {
  const { locale } = useSite();
  const [countries, setCountries] = useState<readonly FormCountry[]>();
  useEffect(() => {
    let isWanted = true;
    fetchData<readonly FormCountry[]>({
      url: '/api/countries',
      params: { language: locale, for: 'contact' },
      cacheKey: `countries_contact_${locale}`,
    }).then(
      ({ data = [] }) => isWanted && setCountries(data),
      (error: unknown) => {
        console.error('The countries cannot be loaded', error);
        if (isWanted) setCountries([]);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return countries;
}

/**
 * The modal of `#eventcontactform`: the form for questions about the event of the page, or about
 * courses and events in general on pages without one.
 */
export function ContactEvent() {
  const { brand } = useSite();
  return <ModalForm form={brand?.eventForm ?? 'event_contact_form'} concerns="eventTitle" />;
}

/** The modal of `#contactarep`: the brand's form to contact a representative. */
export function ContactRepresentative() {
  const { brand } = useSite();
  return <ModalForm form={brand?.contactForm ?? 'contact_form'} />;
}
