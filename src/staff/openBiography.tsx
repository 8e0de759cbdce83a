import { fullName, type PersonView } from '../content/view/person.ts';
import { openModal } from '../modal/modalStore.ts';

/** Opens a person's biography (MODAL-9). */
export function openBiography(person: PersonView): void {
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
