import type { ComponentPropsWithoutRef } from 'react';
import styles from './PrivacySettings.module.css';

/** An on/off switch. It accepts the props of an `input`; its label is a separate element. */
export function Switch(props: Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'>) {
  // The checked state of a checkbox is its own; aria-checked may not repeat it.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...props} type="checkbox" role="switch" className={styles.switch} />;
}
