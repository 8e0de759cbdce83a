import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';

/** The style of a button: primary or secondary. */
type ButtonLook = 'main' | 'quiet';

/** The class of a link styled as a primary button. */
export const buttonClass = styles.button;

/** The class of a link styled as a secondary button. */
export const quietButtonClass = `${styles.button} ${styles.quiet}`;

/** A button; default look `main`, default type `button`. */
export function Button({
  look = 'main',
  ...rest
}: ComponentPropsWithRef<'button'> & { readonly look?: ButtonLook }) {
  const className = look === 'main' ? buttonClass : quietButtonClass;
  return <button type="button" {...rest} className={className} />;
}

/** A row of buttons and links that wraps if needed. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
