import { Recording } from '../resources/Recording.tsx';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import styles from './Media.module.css';

/** A large image or recording with a text or caption beside it; without a text, beside its heading. */
export const Media: BlockComponent<'media'> = ({ block, ground }) => {
  const { heading, body, caption, image, recording } = block;
  const poster = recording?.poster;
  return (
    <Section
      heading={heading}
      ground={ground}
      layout={body ? 'stack' : 'split'}
      // Paper shows no film, so what only accompanies it says nothing there (PAGE-116).
      print={recording && !body ? 'no' : undefined}
    >
      <figure className={styles.media} data-beside={body || !heading ? '' : undefined}>
        <div className={recording ? styles.frame : `${plateClass} ${styles.frame}`}>
          {recording ? (
            <Recording
              recording={recording}
              picture={poster && <Picture {...poster} alt="" slot={slots.media} />}
            />
          ) : (
            image && <Picture {...image} slot={slots.media} />
          )}
        </div>
        {(body || caption) && (
          <figcaption>
            {body && <Prose html={body} />}
            {caption && (
              <p className={styles.caption} data-print={recording && 'no'}>
                {caption}
              </p>
            )}
          </figcaption>
        )}
      </figure>
    </Section>
  );
};
