import { countryName } from '../../country/country.ts';
import { changedFlags } from '../../flags/flags.ts';
import { isLocale } from '../../locale/locales.ts';
import { Actions, buttonClass, quietButtonClass } from '../../ui/button/Button.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { momentText } from '../dayQuery.ts';
import { type DeskAsk, type DeskLanguage, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import { causeOf } from '../history/versionStore.ts';
import { textOfPage } from '../marked/textOfPage.ts';
import type { ShownAnswer, ShownRequest } from './explanation.ts';
import { localTextOf } from './localMoment.ts';
import styles from './ShownAnswerView.module.css';
import { ShownDifferences } from './ShownDifferences.tsx';
import { CountryRulesTable, FormerItemText, PageReasons, ShownItems } from './ShownItems.tsx';
import type { ShownData } from './shown.tsx';
import { queryOf, type ShownQuery } from './shownQuery.ts';

const texts = {
  en: {
    answer: 'Answer',
    page: 'Page',
    visitor: 'Visitor',
    confirmed: 'confirmed professional',
    unconfirmed: 'not confirmed as a professional',
    moment: 'Moment',
    got: 'Got',
    because: 'Why not the page',
    statuses: { 200: 'the page', 404: 'no such page', 410: 'the page is gone', 451: 'withheld' },
    unknownStatus: 'not known any more: an item that may have had this address was erased since',
    movedTo: 'sent to',
    content: 'Content',
    edition: (revision: number) => `edition ${revision} of`,
    release: 'Release at that time',
    cause: 'Last change of the content',
    unknown: 'The source does not say',
    digest: 'Digest of the content',
    flags: 'Feature flags',
    usualFlags: 'all as by default',
    unkeptFlags: 'nothing is kept of that time: they count as by default',
    flagsSince: 'since',
    erased: 'Erased since',
    link: 'Permanent link',
    thisAnswer: 'This answer',
    languages: 'In other languages',
    alone: 'Open the page alone',
    proof: 'Download for the file (ZIP)',
    key: 'Public key',
    madeAgain:
      'The page is made again from the content, the rules, the feature flags and the facts about files that are kept of that moment. Styles and pictures are those of today, links and scripts do nothing, and no seat of an event counts as taken.',
    frame: 'The page as it was',
    noPage: 'There is no page to show.',
    difference: 'Difference',
  },
  de: {
    answer: 'Antwort',
    page: 'Seite',
    visitor: 'Besucher',
    confirmed: 'bestätigte Fachperson',
    unconfirmed: 'nicht als Fachperson bestätigt',
    moment: 'Zeitpunkt',
    got: 'Bekam',
    because: 'Warum nicht die Seite',
    statuses: {
      200: 'die Seite',
      404: 'keine solche Seite',
      410: 'die Seite gibt es nicht mehr',
      451: 'vorenthalten',
    },
    unknownStatus:
      'nicht mehr bekannt: Ein Inhalt, der diese Adresse gehabt haben kann, wurde seitdem gelöscht',
    movedTo: 'weitergeleitet nach',
    content: 'Inhalt',
    edition: (revision: number) => `Ausgabe ${revision} vom`,
    release: 'Release zu dieser Zeit',
    cause: 'Letzte Änderung des Inhalts',
    unknown: 'Die Quelle nennt es nicht',
    digest: 'Prüfsumme des Inhalts',
    flags: 'Feature-Flags',
    usualFlags: 'alle wie voreingestellt',
    unkeptFlags: 'aus dieser Zeit ist nichts aufbewahrt: sie gelten wie voreingestellt',
    flagsSince: 'seit',
    erased: 'Seitdem gelöscht',
    link: 'Dauerhafter Link',
    thisAnswer: 'Diese Antwort',
    languages: 'In anderen Sprachen',
    alone: 'Seite allein öffnen',
    proof: 'Für die Akte herunterladen (ZIP)',
    key: 'Öffentlicher Schlüssel',
    madeAgain:
      'Die Seite wird neu erzeugt: aus den Inhalten, den Regeln, den Feature-Flags und den Angaben zu Dateien, die von diesem Zeitpunkt aufbewahrt sind. Gestaltung und Bilder sind die von heute, Links und Skripte tun nichts, und kein Platz einer Veranstaltung gilt als belegt.',
    frame: 'Die Seite, wie sie war',
    noPage: 'Es gibt keine Seite zu zeigen.',
    difference: 'Unterschied',
  },
} satisfies InDeskLanguages<unknown>;

type Text = (typeof texts)[DeskLanguage];

/** The answer to what a visitor saw: the page beside its items, and what differs (PROOF-35 to PROOF-38). */
export function ShownAnswerView({
  data: { query, answer, second, key },
  ask,
}: {
  readonly data: ShownData & { readonly answer: ShownAnswer };
  readonly ask: DeskAsk;
}) {
  const { language } = ask;
  const text = texts[language];
  const link = queryOf(query);
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{text.answer}</h2>
      <Facts facts={factsOf(answer, query, text, language)} />
      <Downloads
        link={link}
        text={text}
        fingerprint={key?.fingerprint}
        isPage={answer.html !== undefined}
      />
      <Note>{text.madeAgain}</Note>
      {second && <Difference query={query} answer={answer} second={second} language={language} />}
      <CountryRulesTable answer={answer} language={language} />
      {answer.html === undefined ? (
        <p>{text.noPage}</p>
      ) : (
        <div className={styles.beside}>
          <iframe
            className={styles.frame}
            title={text.frame}
            src={`${deskRoot}/shown/page.html?${link}`}
            sandbox=""
          />
          <div className={styles.lists}>
            <ShownItems answer={answer} query={query} ask={ask} />
          </div>
        </div>
      )}
    </section>
  );
}

/** The proof of the answer and the key that verifies it, and its page alone. */
function Downloads({
  link,
  text,
  fingerprint,
  isPage,
}: {
  /** The question, as in an address. */
  readonly link: string;
  readonly text: Text;
  /** Of the public key, if there is one. */
  readonly fingerprint: string | undefined;
  readonly isPage: boolean;
}) {
  return (
    <>
      <Actions>
        <a className={buttonClass} href={`${deskRoot}/shown/proof.zip?${link}`}>
          {text.proof}
        </a>
        {isPage && (
          <a className={quietButtonClass} href={`${deskRoot}/shown/page.html?${link}`}>
            {text.alone}
          </a>
        )}
      </Actions>
      {fingerprint !== undefined && (
        <p className={styles.key}>
          <a href={`${deskRoot}/shown/key.pem`}>{text.key}</a> <code>{fingerprint}</code>
        </p>
      )}
    </>
  );
}

/** What differs from the answer that it is compared with. */
function Difference({
  query,
  answer,
  second,
  language,
}: {
  readonly query: ShownQuery;
  readonly answer: ShownAnswer;
  readonly second: NonNullable<ShownData['second']>;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <section aria-labelledby="difference">
      <h2 id="difference">{text.difference}</h2>
      <ShownDifferences
        first={{
          label: labelOf(query.asked, query, language),
          got: gotOf(answer, text),
          answer,
        }}
        second={{
          label: labelOf(query.other, query, language),
          got: gotOf(second.answer, text),
          answer: second.answer,
        }}
        difference={second.difference}
        zone={query.values.zone}
        language={language}
      />
    </section>
  );
}

/** Whom and when an answer is about, in a few words. */
function labelOf(asked: ShownRequest | undefined, { values }: ShownQuery, language: DeskLanguage) {
  if (!asked) return '';
  const moment = localTextOf(asked.at, values.zone).replace('T', ' ');
  return `${countryName(asked.country, language)}, ${moment}`;
}

/** What the visitor got, in a few words. */
function gotOf({ status, location }: ShownAnswer, text: Text): string {
  if (status === null) return text.unknownStatus;
  const meaning = text.statuses[status as keyof Text['statuses']] ?? '';
  return `${status} ${location === undefined ? meaning : `${text.movedTo} ${location}`}`.trim();
}

function factsOf(answer: ShownAnswer, query: ShownQuery, text: Text, language: DeskLanguage) {
  const { edition, html, formerItem } = answer;
  const { asked, values } = query;
  if (!asked) return [];
  const { release, revision, digest } = edition;
  const others = html === undefined ? [] : otherLanguages(html, asked.url);
  const local = (time: number) =>
    `${localTextOf(time, values.zone).replace('T', ' ')} (${values.zone})`;
  const utc = momentText(asked.at, true);
  return [
    { name: text.page, value: `${asked.url} (${asked.brand})` },
    {
      name: text.visitor,
      value: `${countryName(asked.country, language)}, ${asked.confirmed ? text.confirmed : text.unconfirmed}`,
    },
    { name: text.moment, value: values.zone === 'UTC' ? utc : `${local(asked.at)} = ${utc}` },
    { name: text.got, value: gotOf(answer, text) },
    {
      name: text.because,
      value: formerItem ? (
        <FormerItemText item={formerItem} query={query} language={language} />
      ) : (
        answer.items.some(({ isPage, reasons }) => isPage && reasons.length > 0) && (
          <PageReasons answer={answer} query={query} language={language} />
        )
      ),
    },
    { name: text.content, value: `${text.edition(revision)} ${local(edition.time)}` },
    { name: text.release, value: release },
    { name: text.cause, value: causeOf(edition) || text.unknown },
    { name: text.digest, value: <code className={styles.digest}>{digest}</code> },
    { name: text.flags, value: flagsText(answer, text, local) },
    { name: text.erased, value: erasedText(answer, local) },
    {
      name: text.link,
      value: <a href={`${deskRoot}/shown?${queryOf(query)}`}>{text.thisAnswer}</a>,
    },
    {
      name: text.languages,
      value: others.length > 0 && <OtherLanguages others={others} query={query} />,
    },
  ];
}

/** The flags that differ from the defaults, and since when all are as they are. */
function flagsText({ flags }: ShownAnswer, text: Text, local: (time: number) => string): string {
  if (!flags) return text.unkeptFlags;
  const changed = Object.entries(changedFlags(flags.values));
  const values = changed.map(([name, value]) => `${name}: ${value}`).join(', ');
  return `${values || text.usualFlags} (${text.flagsSince} ${local(flags.time)})`;
}

/** What was erased, and when. */
const erasedText = ({ erased }: ShownAnswer, local: (time: number) => string) =>
  erased.map(({ codename, time }) => `${codename} (${local(time)})`).join(', ');

/** The page in other languages and their paths, as the page itself named them. */
const otherLanguages = (html: string, url: string) =>
  Object.entries(textOfPage(html).languages).filter(
    ([language, path]) => isLocale(language) && path !== url,
  );

/** Links to the same question about the page in other languages. */
function OtherLanguages({
  others,
  query,
}: {
  readonly others: ReturnType<typeof otherLanguages>;
  readonly query: ShownQuery;
}) {
  return others.map(([language, path]) => (
    <a
      key={language}
      className={styles.language}
      href={`${deskRoot}/shown?${queryOf(query, { path })}`}
      hrefLang={language}
    >
      {language}
    </a>
  ));
}
