import { phoneAddress } from '../contact/phone.ts';
import {
  findRepresentative,
  mainOffices,
  type OfficeView,
  type RepresentativeAnswer,
  type RepresentativeQuery,
  type RepresentativeView,
  readRepresentativeQuery,
  writeRepresentativeQuery,
} from '../contact/representative.server.ts';
import { fullName } from '../content/view/person.ts';
import { countryName } from '../country/country.ts';
import { type CountryDrawing, drawCountry } from '../country/drawCountry.server.ts';
import { drawPlaces, type PlacesDrawing } from '../events/drawMap.server.ts';
import { PlacesMap } from '../events/PlacesMap.tsx';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { ContactLink, Link } from '../site/Link.tsx';
import { PreviewFields } from '../site/PreviewFields.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, Button, buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { SelectField, TextField } from '../ui/form/fields.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { languagesWith } from './pageHead.ts';
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
  const drawing =
    answer?.status === 'found' ? drawCountry(query.country, answer.found.position) : undefined;
  const languages = languagesWith(head, writeRepresentativeQuery(query));
  const answered = { ...head, robots: 'noindex, nofollow', languages };
  return {
    head: answer ? answered : head,
    page,
    parents,
    query,
    answer,
    drawing,
    countries,
    // An answer has their place.
    offices: isAnswer(answer) ? undefined : officesOf(services),
  };
}

/** Whether somebody or nobody was found; anything else asks again. */
const isAnswer = (answer: RepresentativeAnswer | undefined) =>
  answer?.status === 'found' || answer?.status === 'none';

/** The offices with a drawing; undefined if none can be called. */
function officesOf(services: PageServices) {
  const offices = mainOffices(services);
  return offices.length > 0 ? { offices, map: drawPlaces(offices) } : undefined;
}

type Props = PageProps<typeof load>;

/** The look-up of who is responsible for a place; it needs no script (STAFF-3). */
function Representative({ data }: Props) {
  const t = useTranslations();
  const { page, parents } = data;
  return (
    <SectionFrame
      page={{ ...page, teaser: page.teaser || t('rep_text'), index: [] }}
      parents={parents}
      form={
        <div className={styles.columns}>
          <Form data={data} />
          <Answer data={data} />
        </div>
      }
    >
      {null}
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
        data-own-country={query.country ? undefined : ''}
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

/** The answer beside the form, in a panel that has its place before it (STAFF-6). */
function Answer({ data: { answer, query, drawing, offices } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const isAsked = isAnswer(answer);
  return (
    <section
      id={answerId}
      className={styles.answer}
      data-testid={isAsked ? 'representative-answer' : undefined}
    >
      {!isAsked && (
        <div className={styles.waiting}>
          <p>{t('rep_waiting')}</p>
          {offices && <Offices {...offices} />}
        </div>
      )}
      {answer?.status === 'none' && (
        <>
          <div role="status">
            <h2>{t('rep_none')}</h2>
          </div>
          <p>{t('rep_none_text')}</p>
          <ContactLink />
        </>
      )}
      {answer?.status === 'found' && (
        <>
          <div role="status">
            <h2>{answer.found.title}</h2>
          </div>
          <div className={styles.found}>
            <Person found={answer.found} />
            {drawing && (
              <CountryMap drawing={drawing} country={countryName(query.country, locale)} />
            )}
          </div>
          <Office found={answer.found} country={countryName(query.country, locale)} />
          <NextStep found={answer.found} />
        </>
      )}
    </section>
  );
}

/** Whom to call without a postal code at hand, before there is an answer (PAGE-96). */
function Offices({
  offices,
  map,
}: {
  readonly offices: readonly OfficeView[];
  readonly map: PlacesDrawing;
}) {
  const t = useTranslations();
  return (
    <div className={styles.offices} data-testid="representative-offices">
      <PlacesMap map={map} />
      <div>
        <h2>{t('rep_offices')}</h2>
        <ul>
          {offices.map(({ name, phone }) => (
            <li key={`${name} ${phone}`}>
              {name} <Link href={phoneAddress(phone)}>{phone}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface Found {
  readonly found: RepresentativeView;
}

function Person({ found: { person } }: Found) {
  const t = useTranslations();
  if (!person) return null;
  return (
    <div className={styles.person}>
      {person.image && <Picture {...person.image} alt="" slot={slots.biography} />}
      <p>
        <small>{t('rep_person')}</small>
        <Link href={person.href ?? ''}>{fullName(person)}</Link>
        <span>{person.title}</span>
      </p>
    </div>
  );
}

function CountryMap({
  drawing: { width, height, dot, country: land, around, point },
  country,
}: {
  readonly drawing: CountryDrawing;
  readonly country: string;
}) {
  const t = useTranslations();
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('rep_map', { country })}
    >
      <path className={styles.around} d={around} strokeWidth={dot} />
      <path className={styles.land} d={land} strokeWidth={dot} />
      {point && (
        <>
          <circle className={styles.ring} cx={point.x} cy={point.y} r="11" />
          <circle className={styles.point} cx={point.x} cy={point.y} r="4.5" />
        </>
      )}
    </svg>
  );
}

function Office({ found, country }: Found & { readonly country: string }) {
  const t = useTranslations();
  const { office, address, phone, codes } = found;
  return (
    <Facts
      facts={[
        { name: t('rep_area'), value: codes ? t('rep_codes', { codes }) : country },
        { name: t('rep_office'), value: office },
        { name: t('location'), value: address },
        {
          name: t('rep_phone'),
          value: phone && <Link href={phoneAddress(phone)}>{phone}</Link>,
        },
      ]}
    />
  );
}

/** The form for a representative, or the page of contacts where nobody is named. */
function NextStep({ found: { person } }: Found) {
  const t = useTranslations();
  const { contactPage } = useSite();
  if (!person) return <ContactLink />;
  return (
    <Actions>
      <Link href={`${contactPage}#contactarep`} className={buttonClass}>
        {t('staff_contact', { name: person.name })}
      </Link>
    </Actions>
  );
}

const parameters: PageParameters<RepresentativeQuery> = {
  read: readRepresentativeQuery,
  write: writeRepresentativeQuery,
  haveFreeText: (query) => writeRepresentativeQuery(query) !== '',
};

export default definePage({ parameters, load, View: Representative });
