import type { ReactElement } from 'react';
import styles from './Styleguide.module.css';

/** An example of a component; every `*.examples.tsx` exports a list of them as default. */
export interface Example {
  readonly name: string;
  readonly element: ReactElement;
}

const files = import.meta.glob<readonly Example[]>('./*.examples.tsx', {
  eager: true,
  import: 'default',
});

/** A theme in which the components are shown. */
interface GuideTheme {
  readonly name: string;
  /** The rules of its colors, for the class; default those of the page. */
  readonly rules?: string;
  readonly className?: string;
}

/** Every example of every component in some themes, for development and for the browser tests. */
export function Styleguide({
  data: { themes },
}: {
  readonly data: { readonly themes: readonly GuideTheme[] };
}) {
  return (
    <div className={styles.guide}>
      <title>Components</title>
      <h1>Components</h1>
      {themes.map(({ name, rules, className }) => (
        <section key={name} className={`${styles.brand} ${className ?? ''}`} aria-label={name}>
          {rules && <style>{rules}</style>}
          <h2>{name}</h2>
          {Object.entries(files).map(([file, examples]) =>
            examples.map((example) => (
              <article key={file + example.name} className={styles.example} data-example>
                <p className={styles.name}>{example.name}</p>
                {example.element}
              </article>
            )),
          )}
        </section>
      ))}
    </div>
  );
}
