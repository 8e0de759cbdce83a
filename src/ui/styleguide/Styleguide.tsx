import type { Example } from '../examples.ts';
import styles from './Styleguide.module.css';

const files = import.meta.glob<readonly Example[]>('../**/*.examples.tsx', {
  eager: true,
  import: 'default',
});

const themes = [
  { theme: 'main', name: 'Portico Orthopaedics' },
  { theme: 'vet-systems', name: 'Portico Vet Systems' },
];

/** Every example of every component in both brands, for development and for the browser tests. */
export function Styleguide() {
  return (
    <div className={styles.guide}>
      <title>Components</title>
      <h1>Components</h1>
      {themes.map(({ theme, name }) => (
        <section key={theme} data-theme={theme} className={styles.brand} aria-label={name}>
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
