import type { MessageKey } from '../../locale/messages/messages.ts';
import {
  contactRepLabel,
  isContentModalHash,
  type ModalHash,
  modalHashOf,
} from '../../modal/modalHashes.ts';
import type { ContentModalOptions, ModalRequest } from '../../modal/modalStore.ts';
import { closeModal } from '../../modal/modalStore.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { modalContents } from './modalContents.ts';

/** The labels for analytics of the modals by hash. */
const labels: Readonly<Record<ModalHash, string>> = {
  // Starts with the visitor's role; the label begins like that of the form.
  '#contact': `${contactRepLabel}-role`,
  '#contactarep': contactRepLabel,
  '#eventcontactform': 'event-contact',
};

/**
 * Finds the modal of a hash.
 * @param hash any text, with the `#` of a location's hash
 * @param t returns a built-in text
 * @returns undefined if the hash opens no modal
 */
export function modalOfHash(
  hash: string,
  t: (key: MessageKey) => string,
): ModalRequest | undefined {
  const known = modalHashOf(hash);
  if (!known) return contentModalOf(hash);
  const [eventLabel, content] = [labels[known], modalContents[known]];
  return { eventLabel, title: t('contact_the_company'), size: 'lg', content };
}

/**
 * Finds the modal of a hash in the page, which contains it as a hidden section (MODAL-10).
 * @param hash any text, with the `#` of a location's hash
 * @returns undefined if the page contains no such modal
 */
function contentModalOf(hash: string): ModalRequest | undefined {
  if (!isContentModalHash(hash)) return undefined;
  const section = document.querySelector<HTMLElement>(`[data-modal-hash="${hash}"]`);
  const content = section?.querySelector('[data-modal-content]');
  if (!section?.dataset.modal || !content) return undefined;
  const { closeLabel, lang, ...request } = JSON.parse(section.dataset.modal) as ContentModalOptions;
  return {
    ...request,
    eventLabel: hash.slice(1),
    content: (
      <div lang={lang}>
        <div
          className={content.className}
          data-modal-content=""
          dangerouslySetInnerHTML={{ __html: content.innerHTML }}
        />
        {closeLabel && (
          <Actions>
            <Button look="quiet" onClick={closeModal}>
              {closeLabel}
            </Button>
          </Actions>
        )}
      </div>
    ),
  };
}
