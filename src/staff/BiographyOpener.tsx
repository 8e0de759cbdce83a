import type { MouseEvent, ReactNode } from 'react';
import { fullName, type PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { openModal } from '../modal/modalStore.ts';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './People.module.css';

const isModified = (it: MouseEvent) => it.altKey || it.ctrlKey || it.metaKey || it.shiftKey;

/**
 * Opens the biography of a person. It is a link to the person's page, if there is one, which works
 * without JavaScript and in a new tab.
 */
export function BiographyOpener({
  person,
  className,
  children,
}: {
  readonly person: PersonView;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const shared = { className, 'aria-haspopup': 'dialog', 'data-replay': '' } as const;
  if (!person.href) {
    return (
      <button type="button" {...shared} onClick={() => openBiography(person)}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={person.href}
      {...shared}
      onClick={(event) => {
        if (isModified(event)) return;
        event.preventDefault();
        openBiography(person);
      }}
    >
      {children}
    </a>
  );
}

/** Opens a person's biography (MODAL-9). */
function openBiography(person: PersonView): void {
  openModal({
    eventLabel: person.name,
    title: fullName(person),
    size: 'lg',
    modalType: 'staff',
    content: async () => {
      const { Biography } = await import('./Biography.tsx');
      return { default: () => <Biography person={person} /> };
    },
  });
}

/** The biography of a person without a page, used without JavaScript. */
export function InlineBiography({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  return (
    <noscript>
      <div className={styles.biography}>
        <Disclosure title={t('biography')}>
          <Prose html={person.biography} />
        </Disclosure>
      </div>
    </noscript>
  );
}
