import { useTranslations } from 'use-intl';
import { pageTexts } from '../content/messages/translations.server.ts';
import { locales } from '../locale/locales.ts';
import { useSite } from '../navigation/SiteContext.tsx';
import { confirmationPage, wantedPage } from '../professional/wantedPage.ts';
import { Arch } from '../ui/arch/Arch.tsx';
import { Actions, Button } from '../ui/button/Button.tsx';
import styles from './confirmProfessional.module.css';
import { headOfPage, metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';

export const loader = pageLoader(async (services, { url }) => {
  const to = wantedPage(url.searchParams.get('to')) ?? '';
  const profession = services.brand.application === 'main' ? 'professional' : 'veterinary';
  const texts = await pageTexts(services);
  const head = headOfPage(services, 'confirmProfessional', {
    title: texts[`confirm_${profession}_title`],
    description: texts[`confirm_${profession}_text`],
  });
  const alternates = locales.map((locale) => ({ locale, href: confirmationPage(locale, to) }));
  return { head: { ...head, alternates }, to, profession } as const;
});

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => [
  ...metaOf(loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

/**
 * Asks a visitor to confirm to be a professional before a promotional page (shell spec, section 6).
 * The form is the browser's own and works without JavaScript.
 */
export default function ConfirmProfessional({ loaderData: { to, profession } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <div className={styles.confirmation} data-testid="professional-confirmation">
      <div className={styles.arch}>
        <Arch />
      </div>
      <div>
        <h1>{t(`confirm_${profession}_title`)}</h1>
        <p className={styles.text}>{t(`confirm_${profession}_text`)}</p>
        <form method="post" action="/api/professional-confirmation">
          <input type="hidden" name="language" value={locale} />
          <input type="hidden" name="to" value={to} />
          <Actions>
            <Button type="submit" name="answer" value="yes">
              {t(`confirm_${profession}_yes`)}
            </Button>
            <Button type="submit" name="answer" value="no" look="quiet">
              {t(`confirm_${profession}_no`)}
            </Button>
          </Actions>
        </form>
        <p className={styles.note}>{t('confirm_professional_record')}</p>
      </div>
    </div>
  );
}
