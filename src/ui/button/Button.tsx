import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './Button.module.css';

/** The look of a button: the one thing to do, or another thing to do. */
export type ButtonLook = 'main' | 'quiet';

/** The class that makes a link look like a button. */
export const buttonClass = styles.button;

/** The class that makes a link look like a button for another thing to do. */
export const quietButtonClass = `${styles.button} ${styles.quiet}`;

/** A button of the page; default look `main`, default type `button`. */
export function Button({
  look = 'main',
  ...rest
}: ComponentPropsWithoutRef<'button'> & { readonly look?: ButtonLook }) {
  const className = look === 'main' ? buttonClass : quietButtonClass;
  return <button type="button" {...rest} className={className} />;
}

/** Buttons and links beside one another, below one another where they do not fit. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
