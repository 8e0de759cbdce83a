import { fullName, type PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';

/**
 * Whom to talk to about a product. Its page contacts the person (STAFF-4): here the product has the
 * only way to contact the company (PRODUCT-1).
 */
export function Specialist({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  const { title, location, href = '' } = person;
  return (
    <Section heading={t('specialist')} layout="split" print="no">
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
