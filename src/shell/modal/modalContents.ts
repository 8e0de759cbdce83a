import type { ModalHash } from '../../modal/modalHashes.ts';
import type { LoadContent } from '../../modal/modalStore.ts';

/** The content of each modal that a hash opens. */
export const modalContents: Readonly<Record<ModalHash, LoadContent>> = {
  '#contact': () => import('../../contact/ContactCompany.tsx'),
  '#contactarep': () =>
    import('../../contact/ModalForm.tsx').then((it) => ({ default: it.ContactRepresentative })),
  '#eventcontactform': () =>
    import('../../contact/ModalForm.tsx').then((it) => ({ default: it.ContactEvent })),
};
