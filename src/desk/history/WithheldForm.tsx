import { locales } from '../../locale/locales.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormLayout, FormMessage, FormWide } from '../../ui/form/FormLayout.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { momentText } from '../dayQuery.ts';
import type { DeskLanguage, InDeskLanguages } from '../deskPage.ts';
import { Codename } from '../marked/Codename.tsx';
import type { ExplainedItem } from '../shown/explanation.ts';
import { reasonText, stateText } from '../shown/reasonText.ts';
import { countryOptions, faultText, momentType, zoneOptions } from '../shown/ShownForm.tsx';
import type { Withheld } from './history.tsx';

const texts = {
  en: {
    heading: 'Why is it withheld?',
    country: 'Country',
    choose: 'Please choose',
    confirmed: 'Confirmed to be a professional',
    no: 'No',
    yes: 'Yes',
    at: 'Date and time',
    atHint: 'Empty: now',
    zone: 'Time zone',
    language: 'Language',
    ask: 'Explain',
    erased: 'The item was there, and whether it was shown is not known any more. Erased:',
    missing: 'The item was not in the content at that moment.',
    decided: (source: string, date: string, by: string) =>
      `Source: ${source}, decided ${date} by ${by}.`,
    unnamed: 'a person not named',
    own: 'Editors set this: the versions below say when and, where known, who.',
  },
  de: {
    heading: 'Warum wird er vorenthalten?',
    country: 'Land',
    choose: 'Bitte wählen',
    confirmed: 'Als Fachperson bestätigt',
    no: 'Nein',
    yes: 'Ja',
    at: 'Datum und Uhrzeit',
    atHint: 'Leer: jetzt',
    zone: 'Zeitzone',
    language: 'Sprache',
    ask: 'Erklären',
    erased: 'Der Inhalt war da, und ob er gezeigt wurde, ist nicht mehr bekannt. Gelöscht:',
    missing: 'Der Inhalt war zu diesem Zeitpunkt nicht da.',
    decided: (source: string, date: string, by: string) =>
      `Quelle: ${source}, entschieden am ${date} von ${by}.`,
    unnamed: 'einer nicht genannten Person',
    own: 'Das haben Redakteure festgelegt: Die Versionen unten sagen wann und, wo bekannt, wer.',
  },
} satisfies InDeskLanguages<unknown>;

/** Asks why an item is or was withheld from a visitor, and answers (PROOF-40). */
export function WithheldForm({
  codename,
  withheld: { values, faults, answer },
  language,
  kept,
}: {
  readonly codename: string;
  readonly withheld: Withheld;
  readonly language: DeskLanguage;
  /** Other parts of the address, which the next one keeps. */
  readonly kept: readonly (readonly [name: string, value: string])[];
}) {
  const text = texts[language];
  return (
    <section aria-labelledby="withheld">
      <h3 id="withheld">{text.heading}</h3>
      <form method="get" action="#withheld" noValidate>
        <input type="hidden" name="item" value={codename} />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormLayout>
          <VisitorFields values={values} faults={faults} language={language} />
          <FormWide>
            <Button type="submit">{text.ask}</Button>
          </FormWide>
        </FormLayout>
      </form>
      {answer === null && <p role="status">{text.missing}</p>}
      {answer && 'time' in answer && (
        <p role="status">
          {text.erased} {momentText(answer.time, true)}
        </p>
      )}
      {answer && 'state' in answer && (
        <Answer answer={answer} zone={values.zone} language={language} />
      )}
    </section>
  );
}

/** The fields that say which visitor it is withheld from. */
function VisitorFields({
  values,
  faults,
  language,
}: Pick<Withheld, 'values' | 'faults'> & { readonly language: DeskLanguage }) {
  const text = texts[language];
  const field = (name: 'country' | 'at' | 'zone', label: string) => ({
    name,
    id: name,
    label,
    defaultValue: values[name],
    error: faultText(faults[name], language),
  });
  return (
    <>
      <SelectField {...field('country', text.country)} required>
        <option value="">{text.choose}</option>
        {countryOptions(language)}
      </SelectField>
      <SelectField
        name="confirmed"
        id="confirmed"
        label={text.confirmed}
        defaultValue={values.confirmed}
      >
        <option value="no">{text.no}</option>
        <option value="yes">{text.yes}</option>
      </SelectField>
      <TextField {...field('at', text.at)} {...momentType(values.at)} hint={text.atHint} />
      <SelectField {...field('zone', text.zone)}>{zoneOptions(values.zone)}</SelectField>
      <SelectField
        name="language"
        id="language"
        label={text.language}
        defaultValue={values.language}
      >
        {locales.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </SelectField>
    </>
  );
}

function Answer({
  answer: { state, reasons },
  zone,
  language,
}: {
  readonly answer: ExplainedItem;
  readonly zone: string;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <FormMessage tone={state === 'shown' ? 'success' : 'error'}>
      <p>
        <strong>{stateText(state, language)}</strong>
      </p>
      {reasons.map((reason) => {
        const { rule, source, date, decidedBy } = reason;
        return (
          <p key={rule + reason.language}>
            <Codename name={rule} /> {reasonText(reason, language, zone)}{' '}
            {source !== undefined && date !== undefined
              ? text.decided(source, date, decidedBy ?? text.unnamed)
              : text.own}
          </p>
        );
      })}
    </FormMessage>
  );
}
