import { type ReactNode, useEffect, useState } from 'react';
import type { LinkedItem } from '../content/elements.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { type LinkView, linkViews } from '../content/view/link.ts';
import { fetchData } from '../fetching/fetchData.ts';
import type { Locale } from '../locale/locales.ts';
import { pathTo } from '../locale/paths.ts';
import { useTranslations } from '../locale/texts.tsx';
import { modalOpener } from '../modal/hashLinks.ts';
import { useModalTitle } from '../modal/ModalTitle.ts';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Loading } from '../ui/loading/Loading.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { definitionIn } from './contactRules.ts';
import { contactKind } from './form/ContactFields.tsx';
import { SubmissionForm } from './form/SubmissionForm.tsx';
import type { HiddenInput } from './hiddenInputs.ts';
import styles from './ModalForm.module.css';
import type { FormCountry, FormProperties } from './pageForm.ts';
import { useItem } from './useItem.ts';

/** A form in a modal. */
interface ModalFormProps {
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
): Omit<FormProperties, 'codename'> {
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

/** The introduction of a contact form, with other ways to reach the company. */
interface ContactIntroductionProps {
  /** The form definition, if there is one. */
  readonly definition: LinkedItem<'form_definition'> | undefined;
  /** The subject, such as an event; default none. */
  readonly about?: string | undefined;
  /** Why there is no form: it cannot be loaded, or it does not exist. */
  readonly problem?: 'failed' | 'missing' | undefined;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The introduction of a contact form (CONTACT-9), then the form. The dialog has the heading (PAGE-53).
 */
function ContactIntroduction(props: ContactIntroductionProps) {
  const { definition, about, problem, children } = props;
  const t = useTranslations();
  const site = useSite();
  const { locale, contactPage } = site;
  const text = formIntroduction(definition, locale);
  return (
    <div className={styles.introduction}>
      {about && <p className={styles.about}>{t('form_about', { title: about })}</p>}
      {text.introduction && <Prose html={text.introduction} />}
      {problem === 'failed' && <p role="alert">{t('service_unavailable_text')}</p>}
      {problem === 'missing' && <EmptyState title={t('no_items_available')} />}
      {children}
      <ul className={styles.ways}>
        <li>
          <Link href={contactPage}>{t('contact_us')}</Link>
        </li>
        {hasPage(site, 'representative') && (
          <li>
            <Link href={pathTo('representative', locale)}>{t('rep_title')}</Link>
          </li>
        )}
        {text.links.map((link) => (
          <li key={link.href}>
            <Link {...link}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The texts above and below a form; empty if there are none. */
interface FormIntroduction {
  /** Sanitized HTML. */
  readonly introduction: string;
  readonly links: readonly LinkView[];
}

/** Reads the introduction from a form definition. */
export function formIntroduction(
  form: LinkedItem<'form_definition'> | undefined,
  locale: Locale,
): FormIntroduction {
  return {
    introduction: textOf(form, 'introduction'),
    links: linkViews(itemsOf(form, 'contact_links'), locale),
  };
}
