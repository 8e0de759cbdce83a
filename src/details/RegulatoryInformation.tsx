import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { RegulatoryView } from './regulatoryView.server.ts';

/**
 * The facts that identify a product: intended use, users, manufacturer, number, and its
 * registrations in the visitor's country (PAGE-21).
 */
export function RegulatoryInformation({ regulatory }: { readonly regulatory: RegulatoryView }) {
  const t = useTranslations();
  const site = useSite();
  const { intendedUse, users, manufacturer, gtin, isVeterinary, registrations } = regulatory;
  if (!manufacturer) return null;
  return (
    <Section
      heading={t('regulatory_information')}
      {...(site.brand?.fictional && { lead: t('regulatory_demo') })}
      id="regulatory"
      layout="split"
    >
      <Facts
        facts={[
          { name: t('intended_use'), value: intendedUse },
          { name: t('intended_users'), value: users },
          { name: t('manufacturer'), value: manufacturer },
          { name: t(isVeterinary ? 'gtin' : 'udi_di'), value: gtin },
          ...registrations.flatMap(({ title, number, classTitle, deviceClass, statement }) => [
            { name: title, value: number },
            { name: classTitle, value: deviceClass },
            { name: t('conditions'), value: statement },
          ]),
          { name: t('human_marks'), value: isVeterinary && t('human_marks_none') },
        ]}
      />
    </Section>
  );
}
