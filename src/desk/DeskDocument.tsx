import type { ReactNode } from 'react';
import styles from './DeskDocument.module.css';
import { hasRole } from './deskAccess.ts';
import {
  type DeskAsk,
  type DeskPage,
  deskAreas,
  deskLanguages,
  deskRoot,
  type InDeskLanguages,
} from './deskPage.ts';

const texts = {
  en: {
    desk: 'Desk',
    skip: 'Skip to the content',
    menu: 'Menu of the desk',
    open: 'Menu',
    signOut: 'Sign out',
    language: 'Deutsch',
    areas: { proof: 'Proof', records: 'Records', boards: 'Boards', desk: 'Desk' },
  },
  de: {
    desk: 'Desk',
    skip: 'Zum Inhalt',
    menu: 'Menü des Desks',
    open: 'Menü',
    signOut: 'Abmelden',
    language: 'English',
    areas: { proof: 'Nachweise', records: 'Aufzeichnungen', boards: 'Übersichten', desk: 'Desk' },
  },
} satisfies InDeskLanguages<unknown>;

/** The field that every form of the desk posts: whoever does not know its value cannot post. */
export function TokenField({ ask }: { readonly ask: Pick<DeskAsk, 'token'> }) {
  return <input type="hidden" name="token" value={ask.token} />;
}

/** What frames a page of the desk. */
export interface DeskDocumentProps {
  readonly title: string;
  readonly language: DeskAsk['language'];
  /** The address of the style sheet. */
  readonly styleSheet: string;
  /** Whoever is signed in, with the page that is shown; absent before. */
  readonly signedIn?: { readonly ask: DeskAsk; readonly page: DeskPage | undefined };
  readonly pages: readonly DeskPage[];
  readonly children: ReactNode;
}

/** The document around a page of the desk: menu, language and sign-out above, no script (PROOF-12). */
export function DeskDocument(props: DeskDocumentProps) {
  const { title, language, styleSheet, signedIn, pages, children } = props;
  const text = texts[language];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} – ${text.desk}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body>
        <a className={styles.skip} href="#content">
          {text.skip}
        </a>
        <header className={styles.header}>
          <a className={styles.name} href={deskRoot}>
            {text.desk}
          </a>
          {signedIn && <Account ask={signedIn.ask} page={signedIn.page} />}
        </header>
        <div className={styles.columns}>
          {signedIn && <Menu {...signedIn} pages={pages} />}
          <main id="content" tabIndex={-1} className={styles.main}>
            <h1>{title}</h1>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

/** Who is signed in, the other language, and the way out. */
function Account({ ask, page }: NonNullable<DeskDocumentProps['signedIn']>) {
  const text = texts[ask.language];
  const other = deskLanguages.find((it) => it !== ask.language);
  return (
    <div className={styles.account}>
      <span>{ask.user.name}</span>
      <form method="post" action={`${deskRoot}/language`}>
        <TokenField ask={ask} />
        <input type="hidden" name="page" value={page?.path ?? ''} />
        <input type="hidden" name="query" value={String(ask.query)} />
        <button type="submit" name="language" value={other} lang={other}>
          {text.language}
        </button>
      </form>
      <form method="post" action={`${deskRoot}/sign-out`}>
        <TokenField ask={ask} />
        <button type="submit">{text.signOut}</button>
      </form>
    </div>
  );
}

/** The pages that the user may open, by area; in narrow windows folded, so that the page comes first. */
function Menu({
  ask,
  page: shown,
  pages,
}: NonNullable<DeskDocumentProps['signedIn']> & Pick<DeskDocumentProps, 'pages'>) {
  const text = texts[ask.language];
  const open = pages.filter(({ path, roles }) => path !== '' && hasRole(ask.user, roles));
  return (
    <nav aria-label={text.menu} className={styles.menu}>
      <details>
        <summary>{text.open}</summary>
        {deskAreas.map((area) => {
          const ofArea = open.filter((page) => page.area === area);
          if (ofArea.length === 0) return null;
          return (
            <section key={area} aria-label={text.areas[area]}>
              <h2>{text.areas[area]}</h2>
              <ul>
                {ofArea.map(({ path, title }) => (
                  <li key={path}>
                    <a
                      href={`${deskRoot}/${path}`}
                      aria-current={shown?.path === path ? 'page' : undefined}
                    >
                      {title[ask.language]}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </details>
    </nav>
  );
}
