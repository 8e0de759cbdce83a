import { useTranslations } from '../../locale/texts.tsx';
import { dayIn } from '../../numbers/CodeFacts.tsx';
import { lastDayHere } from '../../numbers/lastDay.ts';
import { askAddress } from '../../site/contactAddress.ts';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { NumberAnswer } from '../numberAnswer.ts';
import styles from './AnswerOption.module.css';

interface AnswerProps {
  readonly answer: NumberAnswer;
}

const isOver = ({ code }: NumberAnswer) =>
  code?.expires !== undefined && lastDayHere(code.expires, new Date()) === 'over';

/** The answer to a number as the first option of the search box (SEARCH-35). */
export function AnswerOption({ answer }: AnswerProps) {
  const t = useTranslations();
  const { locale } = useSite();
  const { title, thumbnail, code, size, article, directions } = answer;
  const number = article?.number ?? answer.number;
  return (
    <>
      {thumbnail ? (
        <img className={styles.picture} src={thumbnail} alt="" width="194" height="140" />
      ) : (
        <Icon name="search" />
      )}
      <span className={styles.answer}>
        <strong>{title}</strong>
        <span>{[number, size || article?.title].filter(Boolean).join(' · ')}</span>
        {code && (
          <span className={styles.code}>
            {[
              code.lot && `${t('scan_lot')} ${code.lot}`,
              code.expires && `${t('scan_expires')} ${dayIn(locale, code.expires, 'medium')}`,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            {isOver(answer) && (
              <Badge tone="stop" icon="alert">
                {t('answer_expired')}
              </Badge>
            )}
          </span>
        )}
        {code?.isUncertain && <span>{t('number_uncertain')}</span>}
        {directions && (
          <span>
            {t('answer_valid', {
              revision: directions.revision,
              date: dayIn(locale, directions.issueDate, 'medium'),
            })}
          </span>
        )}
      </span>
    </>
  );
}

/** What screen readers say when the answer appears. */
export function AnswerText({ answer }: AnswerProps) {
  const t = useTranslations();
  const { title, article, number } = answer;
  const warning = isOver(answer) && t('scan_expired');
  return `${t('answer')}: ${[title, article?.number ?? number].filter(Boolean).join(', ')}. ${warning || ''}`;
}

/** What the reader can do with the answer; options cannot contain links. */
export function AnswerLinks({
  answer: { codename, article, directions },
  className,
}: AnswerProps & { readonly className?: string | undefined }) {
  const t = useTranslations();
  const site = useSite();
  const file = directions?.file ?? directions?.otherFiles[0];
  return (
    <p className={[styles.links, className].filter(Boolean).join(' ')}>
      {file && (
        <Link href={file.href} hrefLang={file.code}>
          <Icon name="document" /> {t('directions_open', { language: file.language })}
        </Link>
      )}
      <Link href={askAddress(site, codename, article?.number)}>
        <Icon name="person" /> {t('answer_ask')}
      </Link>
    </p>
  );
}
