import type { ContentModalOptions } from '../../modal/contentModalOptions.ts';
import { isContentModalHash } from '../../modal/modalHashes.ts';
import type { ModalRequest } from '../../modal/modalRequest.ts';
import { closeModal } from '../../modal/modalStore.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';

/**
 * Finds the modal of a hash in the page, which contains it as a hidden section (MODAL-10).
 * @param hash any text, with the `#` of a location's hash
 * @returns undefined if the page contains no such modal
 */
export function contentModalOf(hash: string): ModalRequest | undefined {
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
