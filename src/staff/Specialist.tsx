import { fullName, type PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { aboutParameter } from '../site/contactAddress.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';

/** Whom to talk to about a product, with the contact page that names the person (STAFF-4). */
export function Specialist({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  const { contactPage } = useSite();
  const { key, name, title, location, href = '' } = person;
  return (
    <Section
      heading={t('specialist')}
      layout="split"
      print="no"
      action={
        <Link href={`${contactPage}?${aboutParameter}=${key}`} className={moreLinkClass}>
          {t('staff_contact', { name })} <Icon name="arrow" />
        </Link>
      }
    >
      <RowList>
        <Row
          mark={<Icon name="person" size="large" />}
          label={title}
          title={<Link href={href}>{fullName(person)}</Link>}
          aside={location}
        />
      </RowList>
    </Section>
  );
}
