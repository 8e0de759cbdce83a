import type { ComponentPropsWithoutRef } from 'react';
import styles from './Switch.module.css';

/** A switch that is on or off; takes what an `input` takes. Its label is written elsewhere. */
export function Switch(props: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'>) {
  // The checked state of a checkbox is its own; aria-checked may not repeat it.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...props} type="checkbox" role="switch" className={styles.switch} />;
}
