import { contentModalHash } from '../modal/modalHashes.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import { LinkButtons } from './LinkButtons.tsx';
import styles from './ModalBlock.module.css';

/**
 * A modal that content defines (MODAL-10). Where scripts run it is hidden, and its content is shown
 * in the modal; otherwise it is a section to which its links lead.
 */
export const ModalBlock: BlockComponent<'modal'> = ({ block, ground }) => {
  const { codename, options, body, links } = block;
  const { title, lang } = options;
  const hash = contentModalHash(codename);
  return (
    <div
      id={hash.slice(1)}
      className={styles.modal}
      data-modal-hash={hash}
      data-modal={JSON.stringify(options)}
    >
      <Section heading={title} ground={ground} layout="split" {...(lang && { lang })}>
        <div className={styles.content} data-modal-content="">
          <Prose html={body} />
          {links.length > 0 && <LinkButtons links={links} />}
        </div>
      </Section>
    </div>
  );
};
