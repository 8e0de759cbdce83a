import { Actions, Button, buttonClass } from '../../ui/button/Button.tsx';
import { FormMessage } from '../../ui/form/FormLayout.tsx';
import { type DeskLanguage, deskRoot, type InDeskLanguages } from '../deskPage.ts';
import styles from './SignInView.module.css';

/** Why somebody is not let in; a link says the same whether it is forged, old or used (PROOF-26). */
export type SignInRefusal =
  /** The link does not work. */
  | 'link'
  /** The form was open for too long, or does not come from this browser. */
  | 'form'
  /** The identity service did not confirm who it is, or not for this browser. */
  | 'service'
  /** Whoever it is may not enter. */
  | 'closed'
  /** The name of the account cannot be seen. */
  | 'nameless'
  /** The identity service does not answer. */
  | 'down'
  /** Too many attempts. */
  | 'busy';

/** What the sign-in shows. */
export type SignInState =
  | {
      readonly step: 'ways';
      /** Where an identity service begins; undefined without one. */
      readonly service: string | undefined;
      readonly isSignedOut: boolean;
    }
  /** A link was opened: programs that look at mails open links, too, but press no button. */
  | ({ readonly step: 'link'; readonly code: string; readonly token: string } & SignedIn)
  | ({ readonly step: 'refused'; readonly why: SignInRefusal } & SignedIn);

/** Whoever opens a link may be signed in already. */
interface SignedIn {
  /** The name; undefined if nobody is. */
  readonly signedIn: string | undefined;
}

const texts = {
  en: {
    title: 'Sign in',
    signedOut: 'You are signed out.',
    withService: 'Sign in with your company account',
    withLink: 'If you were given a link, open it. It works once, for 24 hours.',
    noLink: 'If you have none, ask whoever operates the site.',
    press: 'This link signs you in at the desk of the site, once.',
    go: 'Sign in',
    again: 'Back to the sign-in',
    signedIn: (name: string) => `You are signed in as ${name}.`,
    desk: 'Go to the desk',
    link: 'This link does not work: it was used, has expired or was replaced by a newer one. Ask whoever operates the site for another one.',
    form: 'The page was open for too long. Open the link or the sign-in again.',
    service: 'The sign-in did not complete. Begin again.',
    closed: 'You have no role at the desk. Ask whoever operates the site.',
    nameless:
      'The name of your company account cannot be seen. Ask whoever manages the accounts to correct it.',
    down: 'The company’s sign-in service does not answer. Try again later, or ask whoever operates the site for a link.',
    busy: 'Too many attempts. Try again in a few minutes.',
  },
  de: {
    title: 'Anmelden',
    signedOut: 'Sie sind abgemeldet.',
    withService: 'Mit dem Konto der Firma anmelden',
    withLink:
      'Wenn Sie einen Link bekommen haben, öffnen Sie ihn. Er gilt einmal, 24 Stunden lang.',
    noLink: 'Wenn Sie keinen haben, fragen Sie, wer die Website betreibt.',
    press: 'Dieser Link meldet Sie einmal am Desk der Website an.',
    go: 'Anmelden',
    again: 'Zurück zur Anmeldung',
    signedIn: (name: string) => `Sie sind angemeldet als ${name}.`,
    desk: 'Zum Desk',
    link: 'Dieser Link gilt nicht: Er wurde benutzt, ist abgelaufen oder durch einen neueren ersetzt. Lassen Sie sich einen anderen geben.',
    form: 'Die Seite war zu lange offen. Öffnen Sie den Link oder die Anmeldung noch einmal.',
    service: 'Die Anmeldung wurde nicht abgeschlossen. Beginnen Sie noch einmal.',
    closed: 'Sie haben am Desk keine Rolle. Fragen Sie, wer die Website betreibt.',
    nameless:
      'Der Name Ihres Kontos bei der Firma ist nicht zu sehen. Bitten Sie, wer die Konten verwaltet, ihn zu berichtigen.',
    down: 'Der Anmeldedienst der Firma antwortet nicht. Versuchen Sie es später noch einmal, oder lassen Sie sich einen Link geben.',
    busy: 'Zu viele Versuche. Versuchen Sie es in einigen Minuten noch einmal.',
  },
} satisfies InDeskLanguages<unknown>;

/** The title of the sign-in. */
export const signInTitle = (language: DeskLanguage): string => texts[language].title;

/** The sign-in of the desk (PROOF-26 to PROOF-29). */
export function SignInView({
  state,
  language,
}: {
  readonly state: SignInState;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  if (state.step === 'refused') {
    return (
      <div className={styles.parts}>
        <FormMessage tone="error">{text[state.why]}</FormMessage>
        {state.signedIn === undefined ? (
          <p>
            <a href={`${deskRoot}/sign-in`}>{text.again}</a>
          </p>
        ) : (
          <SignedInAlready name={state.signedIn} language={language} />
        )}
      </div>
    );
  }
  if (state.step === 'link') {
    return (
      <form method="post" action={`${deskRoot}/sign-in/link`} className={styles.parts}>
        {state.signedIn !== undefined && (
          <SignedInAlready name={state.signedIn} language={language} />
        )}
        <p>{text.press}</p>
        <input type="hidden" name="token" value={state.token} />
        <input type="hidden" name="code" value={state.code} />
        <Button type="submit">{text.go}</Button>
      </form>
    );
  }
  return (
    <div className={styles.parts}>
      {state.isSignedOut && <FormMessage tone="success">{text.signedOut}</FormMessage>}
      {state.service && (
        <Actions>
          <a className={buttonClass} href={state.service}>
            {text.withService}
          </a>
        </Actions>
      )}
      <p>{text.withLink}</p>
      <p>{text.noLink}</p>
    </div>
  );
}

/** Says that somebody needs no link, with the way on. */
function SignedInAlready({
  name,
  language,
}: {
  readonly name: string;
  readonly language: DeskLanguage;
}) {
  const text = texts[language];
  return (
    <p>
      {text.signedIn(name)} <a href={deskRoot}>{text.desk}</a>
    </p>
  );
}
