import { Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormWide } from '../../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { TokenField } from '../DeskDocument.tsx';
import type { DeskAsk, DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { countryChoices } from '../filter.ts';
import { type ShownFault, type ShownField, type ShownQuery, shownFields } from './shownQuery.ts';

const texts = {
  en: {
    path: 'Page',
    pathHint: 'Path or whole address, such as /produkte. The path also tells the language.',
    country: 'Country',
    choose: 'Please choose',
    confirmed: 'Confirmed to be a professional',
    no: 'No',
    yes: 'Yes',
    at: 'Date and time',
    atHint: 'Empty: now',
    zone: 'Time zone',
    brand: 'Brand',
    withCountry: 'Compare with another country',
    withAt: 'Compare with another moment',
    nothing: 'None',
    ask: 'Show',
    address: 'IP address',
    addressHint: 'Sets the country above. The address is neither kept nor part of the link.',
    find: 'Find the country',
    unknown: 'The country of this address is not known.',
  },
  de: {
    path: 'Seite',
    pathHint: 'Pfad oder ganze Adresse, etwa /produkte. Der Pfad nennt auch die Sprache.',
    country: 'Land',
    choose: 'Bitte wählen',
    confirmed: 'Als Fachperson bestätigt',
    no: 'Nein',
    yes: 'Ja',
    at: 'Datum und Uhrzeit',
    atHint: 'Leer: jetzt',
    zone: 'Zeitzone',
    brand: 'Marke',
    withCountry: 'Mit einem anderen Land vergleichen',
    withAt: 'Mit einem anderen Zeitpunkt vergleichen',
    nothing: 'Keines',
    ask: 'Zeigen',
    address: 'IP-Adresse',
    addressHint: 'Setzt das Land oben. Die Adresse wird nicht gespeichert und steht nicht im Link.',
    find: 'Land bestimmen',
    unknown: 'Das Land dieser Adresse ist nicht bekannt.',
  },
} satisfies InDeskLanguages<Readonly<Record<string, string>>>;

const faultTexts = {
  en: {
    missing: 'Please fill in this field.',
    path: 'Enter a path that begins with a slash, or a whole address.',
    noPage: 'This address is no page; the desk cannot say what it showed.',
    country: 'Choose one of the countries.',
    choice: 'Choose one of the values.',
    zone: 'Choose one of the time zones.',
    unreadable: 'Enter a date and a time that exist, such as 2026-10-03T14:00.',
    skipped: 'The clocks skipped this time that day. Enter an earlier or a later one.',
    twice: 'The clocks showed this time twice that day. Choose the zone UTC.',
    future: 'This moment has not come yet.',
    unkept: 'Nothing is kept of this moment: the site did not run yet, or it was deleted.',
    failed:
      'The content of this moment cannot be shown: it is damaged, or this release cannot read it. The log of the site says why.',
  },
  de: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    path: 'Geben Sie einen Pfad mit Schrägstrich am Anfang oder eine ganze Adresse ein.',
    noPage: 'Diese Adresse ist keine Seite; das Desk kann nicht sagen, was sie zeigte.',
    country: 'Wählen Sie eines der Länder.',
    choice: 'Wählen Sie einen der Werte.',
    zone: 'Wählen Sie eine der Zeitzonen.',
    unreadable: 'Geben Sie Datum und Uhrzeit an, die es gibt, etwa 2026-10-03T14:00.',
    skipped: 'Diese Uhrzeit gab es an dem Tag nicht. Geben Sie eine frühere oder spätere an.',
    twice: 'Diese Uhrzeit gab es an dem Tag zweimal. Wählen Sie die Zeitzone UTC.',
    future: 'Dieser Zeitpunkt ist noch nicht gekommen.',
    unkept:
      'Von diesem Zeitpunkt ist nichts aufbewahrt: Die Website lief noch nicht, oder es wurde gelöscht.',
    failed:
      'Der Inhalt dieses Zeitpunkts lässt sich nicht zeigen: Er ist beschädigt, oder dieses Release kann ihn nicht lesen. Das Protokoll der Website nennt den Grund.',
  },
} satisfies InDeskLanguages<Readonly<Record<ShownFault, string>>>;

/** The text of a fault of a field. */
export const faultText = (fault: ShownFault | undefined, language: DeskLanguage) =>
  fault && faultTexts[language][fault];

/** The countries by name, for a select field. */
export const countryOptions = (language: DeskLanguage) =>
  countryChoices(language).map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** The time zones, for a select field, with the one that is chosen. */
export function zoneOptions(chosen: string) {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((it) => <option key={it}>{it}</option>);
}

/** The form that asks what a visitor saw (PROOF-35). */
export function ShownForm({
  query: { values, faults },
  brands,
  language,
}: {
  readonly query: ShownQuery;
  readonly brands: readonly string[];
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  const field = (name: ShownField, label: string) => ({
    name,
    label,
    id: name,
    defaultValue: values[name],
    error: faultText(faults[name], language),
  });
  return (
    <form method="get" noValidate>
      <FormLayout>
        <FormWide>
          <TextField {...field('path', text.path)} hint={text.pathHint} required maxLength={2000} />
        </FormWide>
        <SelectField {...field('country', text.country)} required>
          <option value="">{text.choose}</option>
          {countryOptions(language)}
        </SelectField>
        <SelectField {...field('confirmed', text.confirmed)}>
          <option value="no">{text.no}</option>
          <option value="yes">{text.yes}</option>
        </SelectField>
        <TextField {...field('at', text.at)} {...momentType(values.at)} hint={text.atHint} />
        <SelectField {...field('zone', text.zone)}>{zoneOptions(values.zone)}</SelectField>
        <SelectField {...field('with-country', text.withCountry)}>
          <option value="">{text.nothing}</option>
          {countryOptions(language)}
        </SelectField>
        <TextField {...field('with-at', text.withAt)} {...momentType(values['with-at'])} />
        {brands.length > 1 && (
          <SelectField {...field('brand', text.brand)}>
            {brands.map((it) => (
              <option key={it}>{it}</option>
            ))}
          </SelectField>
        )}
        <FormWide>
          <Button type="submit">{text.ask}</Button>
        </FormWide>
      </FormLayout>
    </form>
  );
}

/** Browsers show only local times in their own field; anything else stays as it was typed. */
export const momentType = (value: string) =>
  value === '' || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)
    ? ({ type: 'datetime-local', step: 1 } as const)
    : ({ type: 'text' } as const);

/** The form that finds the country of an IP address, which is posted: no address may hold it. */
export function AddressForm({
  query: { values },
  ask,
}: {
  readonly query: ShownQuery;
  readonly ask: DeskAsk;
}) {
  const text = texts[ask.language];
  const isUnknown = ask.query.get('address') === 'unknown';
  return (
    <form method="post">
      <TokenField ask={ask} />
      {shownFields.map((it) => (
        <input key={it} type="hidden" name={it} value={values[it]} />
      ))}
      <FormLayout>
        <TextField
          name="address"
          id="address"
          label={text.address}
          hint={text.addressHint}
          error={isUnknown ? text.unknown : undefined}
          autoComplete="off"
          required
          maxLength={100}
        />
        <FormWide>
          <Button type="submit" look="quiet" name="action" value="country">
            {text.find}
          </Button>
        </FormWide>
      </FormLayout>
    </form>
  );
}
