import { phoneAddress } from '../contact/phone.ts';
import { findRepresentative, type RepresentativeAnswer } from '../contact/representative.server.ts';
import {
  type RepresentativeQuery,
  readRepresentativeQuery,
  writeRepresentativeQuery,
} from '../contact/representativeQuery.ts';
import { fullName } from '../content/view/person.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { ContactLink } from '../site/ContactLink.tsx';
import { Link } from '../site/Link.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { SelectField, TextField } from '../ui/form/fields.tsx';
import { definePage, type PageParameters, type PageProps } from './page.ts';
import { languagesWith } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import styles from './representative.module.css';
import { SectionFrame } from './SectionFrame.tsx';
import { listPage } from './sectionPage.server.ts';

/** The id of the answer below the form. */
const answerId = 'found';

function load(services: PageServices, query: RepresentativeQuery) {
  const page = listPage(services, 'representative', 'rep_title');
  const parents = parentsIn(services, 'support', 'support');
  const answer = query.country ? findRepresentative(services, query) : undefined;
  const countries = services.contactCountries().map(({ id, name }) => ({ id, name }));
  const head = withTrail(page.head, parents);
  const languages = languagesWith(head, writeRepresentativeQuery(query));
  const answered = { ...head, robots: 'noindex, nofollow', languages };
  return { head: answer ? answered : head, page, parents, query, answer, countries };
}

type Props = PageProps<typeof load>;

/** The look-up of who is responsible for a place; it needs no script (STAFF-3). */
function Representative({ data }: Props) {
  const t = useTranslations();
  const { page, parents, answer } = data;
  return (
    <SectionFrame
      page={{ ...page, teaser: page.teaser || t('rep_text'), index: [] }}
      parents={parents}
      form={<Form data={data} />}
    >
      {answer && <Answer answer={answer} />}
    </SectionFrame>
  );
}

function Form({ data: { query, countries, answer } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const fault = answer?.status === 'invalid' || answer?.status === 'incomplete';
  return (
    <form
      action={`${pathTo('representative', locale)}#${answerId}`}
      className={styles.form}
      data-own-country={query.country ? undefined : ''}
      data-testid="representative-form"
    >
      <PreviewFields />
      <SelectField
        id="rep-country"
        name="country"
        label={t('country')}
        defaultValue={query.country}
        autoComplete="country"
        required
      >
        <option value="">{t('rep_choose')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="rep-postal-code"
        name="postal_code"
        label={t('rep_postal_code')}
        error={fault ? t('rep_invalid') : undefined}
        defaultValue={query.postalCode}
        maxLength={20}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit">{t('rep_find')}</Button>
    </form>
  );
}

function Answer({ answer }: { readonly answer: RepresentativeAnswer }) {
  const t = useTranslations();
  if (answer.status === 'invalid' || answer.status === 'incomplete') return null;
  const found = answer.status === 'found' ? answer.found : undefined;
  const person = found?.person;
  return (
    <section id={answerId} className={styles.answer} data-testid="representative-answer">
      <div role="status">
        <h2>{found ? found.title : t('rep_none')}</h2>
      </div>
      {found ? (
        <Facts
          facts={[
            { name: t('rep_office'), value: found.office },
            {
              name: t('rep_person'),
              value: person && <Link href={person.href ?? ''}>{fullName(person)}</Link>,
            },
            { name: t('location'), value: found.address },
            {
              name: t('rep_phone'),
              value: found.phone && <Link href={phoneAddress(found.phone)}>{found.phone}</Link>,
            },
          ]}
        />
      ) : (
        <p>{t('rep_none_text')}</p>
      )}
      <ContactLink />
    </section>
  );
}

const parameters: PageParameters<RepresentativeQuery> = {
  read: readRepresentativeQuery,
  write: writeRepresentativeQuery,
  haveFreeText: (query) => writeRepresentativeQuery(query) !== '',
};

export default definePage({ parameters, load, View: Representative });
