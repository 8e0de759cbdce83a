import { useSite } from '../site/SiteContext.tsx';
import { ModalForm } from './ModalForm.tsx';

/** What `#contactarep` opens: the brand's form for a request to a representative. */
export default function ContactRepresentative() {
  const { brand } = useSite();
  return <ModalForm form={brand?.contactForm ?? 'acom_contact_form'} />;
}
