import { FormMessage } from '../ui/form/FormLayout.tsx';
import { type DeskLanguage, deskRoot } from './deskPage.ts';
import { type RequestRefusal, refusalTexts } from './requestRefusals.ts';

/**
 * A request that is refused before any page of the desk sees it, and the way on.
 * @param back the address of the page that was asked for
 */
export function RequestRefusalView({
  why,
  back,
  language,
}: {
  readonly why: RequestRefusal;
  readonly back: string;
  readonly language: DeskLanguage;
}) {
  const text = refusalTexts(language);
  return (
    <>
      <FormMessage tone="error">{text.whys[why]}</FormMessage>
      {why === 'ended' && (
        <p>
          <a href={`${deskRoot}/sign-in?to=${encodeURIComponent(back)}`}>{text.signIn}</a>
        </p>
      )}
      {leadsBack.includes(why) && (
        <p>
          <a href={back}>{text.again}</a>
        </p>
      )}
    </>
  );
}

/** Refusals after which the page itself may be opened. */
const leadsBack: readonly RequestRefusal[] = ['old', 'foreign', 'large', 'null', 'down', 'failed'];

/** The title of such an answer. */
export function requestRefusalTitle(why: RequestRefusal, language: DeskLanguage): string {
  const { title, failed } = refusalTexts(language);
  return why === 'down' || why === 'failed' ? failed : title;
}
