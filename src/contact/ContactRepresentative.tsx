import { useSite } from '../navigation/SiteContext.tsx';
import { ContactIntroduction } from './ContactIntroduction.tsx';

/** What `#contactarep` opens: the brand's form for a request to a representative. */
export default function ContactRepresentative() {
  const { brand } = useSite();
  return <ContactIntroduction form={brand?.contactForm ?? 'acom_contact_form'} />;
}
