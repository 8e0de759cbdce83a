import { Link } from '../../site/Link.tsx';
import { TermIcon } from '../../site/TermIcon.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { DateBlock } from '../../ui/date-block/DateBlock.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { stretchedAreaClass, stretchedTitleClass } from '../../ui/link/link.ts';
import { Picture, plateClass } from '../../ui/picture/Picture.tsx';
import { hitSlot } from '../../ui/picture/slots.ts';
import styles from './Hit.module.css';
import type { HitFact, HitMark, HitView, MarkedText } from './resultsView.ts';

/**
 * A hit in the form of its type. Below the heading of its type, at level 4, the type is not
 * repeated.
 */
export function Hit({ hit, level }: { readonly hit: HitView; readonly level: 3 | 4 }) {
  const { id, position, type, href, lang, title, teaser, label, mark, facts } = hit;
  const Heading = `h${level}` as const;
  return (
    <li
      className={`${stretchedAreaClass} ${styles.hit}`}
      lang={lang}
      data-hit={id}
      data-position={position}
      data-kind={type}
    >
      <div className={`${plateClass} ${styles.mark}`} data-mark={mark.kind}>
        <Mark mark={mark} />
      </div>
      <div>
        {(level === 3 || type === 'event') && <p className={styles.label}>{label}</p>}
        <Heading className={`${stretchedTitleClass} ${styles.title}`}>
          <Link href={href}>
            <Marked text={title} />
          </Link>
        </Heading>
        <p className={styles.teaser}>
          <Marked text={teaser} />
        </p>
        <div className={styles.facts}>
          {facts.map((fact) => (
            <Fact key={fact.text.join('')} fact={fact} />
          ))}
        </div>
      </div>
    </li>
  );
}

function Mark({ mark }: { readonly mark: HitMark }) {
  if (mark.kind === 'date') return <DateBlock {...mark.date} />;
  if (mark.kind === 'picture') {
    return <Picture {...mark.image} slot={hitSlot(mark.image.width / mark.image.height)} />;
  }
  return <TermIcon icon={mark.icon} />;
}

function Fact({ fact: { text, icon, tone } }: { readonly fact: HitFact }) {
  if (tone) return <Badge tone={tone}>{text}</Badge>;
  return (
    <span>
      {icon && <Icon name={icon} />} <Marked text={text} />
    </span>
  );
}

/** A text with the matches of the query marked. */
function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
