import type { RefObject } from 'react';
import { useTranslations } from '../../locale/texts.tsx';
import { VisuallyHidden } from '../../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import { AnswerLinks, AnswerOption } from './AnswerOption.tsx';
import type { BoxGroup, BoxOption } from './boxGroups.ts';
import styles from './SearchPanel.module.css';

/** The props of {@link SearchPanel}. */
interface SearchPanelProps {
  readonly id: string;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly groups: readonly BoxGroup[];
  /** The index of the highlighted option, counted through all groups; -1 for none. */
  readonly active: number;
  /** Removes one recent search; undefined removes all. */
  readonly onForget: (query: string | undefined) => void;
  /** The text in the input, which the form searches for when it is submitted. */
  readonly query: string;
}

const icons: Readonly<Record<BoxGroup['name'], IconName>> = {
  answer: 'search',
  suggestions: 'search',
  trending_searches: 'trend',
  recent_searches: 'clock',
};

/** The id of the list of a box. */
export const listId = (id: string) => `${id}list`;
/** The id of an option in the list of a box. */
export const optionId = (id: string, index: number) => `${id}option${index}`;

/** The options below the input of the search box (SEARCH-3). The form handles presses on them. */
export function SearchPanel({ id, panel, groups, active, query, onForget }: SearchPanelProps) {
  const t = useTranslations();
  const firstOf = (at: number) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0);
  const answer = groups.find(({ name }) => name === 'answer')?.options[0]?.answer;
  const recent = groups.find(({ name }) => name === 'recent_searches');
  return (
    <div ref={panel} className={styles.panel} data-testid="search-panel">
      <div className={styles.content}>
        <div role="listbox" id={listId(id)} aria-label={t('suggestions')}>
          {groups.map(({ name, options }, at) => (
            <Group
              key={name}
              id={id}
              name={name}
              options={options}
              first={firstOf(at)}
              active={active}
            />
          ))}
        </div>
        {answer && <AnswerLinks answer={answer} className={styles.below} />}
        {groups.some(({ name }) => name === 'answer' || name === 'suggestions') && (
          // Not in the tab order: Enter in the input does the same.
          <button type="submit" tabIndex={-1} className={styles.results}>
            {t('see_all_results', { query })}
          </button>
        )}
        {recent && <Forgetting options={recent.options} onForget={onForget} />}
      </div>
    </div>
  );
}

interface GroupProps extends BoxGroup, Pick<SearchPanelProps, 'id' | 'active'> {
  /** The index of the first option. */
  readonly first: number;
}

function Group({ id, name, options, first, active }: GroupProps) {
  const t = useTranslations();
  const headingId = `${id}${name}`;
  return (
    <div role="group" aria-labelledby={headingId} className={styles.group} data-group={name}>
      <div
        id={headingId}
        className={icons[name] === 'search' ? styles.silent : styles.heading}
        role="presentation"
      >
        {t(name)}
      </div>
      {options.map((option, at) => (
        <div
          key={option.query}
          role="option"
          id={optionId(id, first + at)}
          aria-selected={first + at === active}
          tabIndex={-1}
          className={styles.option}
          data-option={first + at}
        >
          {option.answer ? (
            <AnswerOption answer={option.answer} />
          ) : (
            <SearchOption icon={icons[name]} option={option} />
          )}
        </div>
      ))}
    </div>
  );
}

/** A search that was suggested or made before. */
function SearchOption({ icon, option }: { icon: IconName; option: BoxOption }) {
  return (
    <>
      <Mark icon={icon} option={option} />
      <span className={styles.text}>
        {option.parts.map(({ text, isMatch }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          isMatch ? <mark key={i}>{text}</mark> : text,
        )}
      </span>
      {option.page?.typeLabel && <span className={styles.type}>{option.page.typeLabel}</span>}
    </>
  );
}

/** The picture of the suggested page, or the icon of the group. */
function Mark({ icon, option }: { icon: IconName; option: BoxOption }) {
  const { thumbnail } = option.page ?? {};
  if (!thumbnail) return <Icon name={icon} />;
  return <img className={styles.thumbnail} src={thumbnail} alt="" width="194" height="140" />;
}

/** The remove buttons stand outside the list, because options cannot contain buttons. */
function Forgetting({
  options,
  onForget,
}: Pick<BoxGroup, 'options'> & Pick<SearchPanelProps, 'onForget'>) {
  const t = useTranslations();
  return (
    <div className={styles.forgetting}>
      <button type="button" className={styles.all} onClick={() => onForget(undefined)}>
        {t('clear_recent_searches')}
      </button>
      {options.map(({ query }) => (
        <button key={query} type="button" onClick={() => onForget(query)}>
          <Icon name="close" />
          <VisuallyHidden>{t('remove_recent_search', { query })}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
