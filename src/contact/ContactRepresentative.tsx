import { useSite } from '../site/SiteContext.tsx';
import { ModalForm } from './ModalForm.tsx';

/** The modal of `#contactarep`: the brand's form to contact a representative. */
export default function ContactRepresentative() {
  const { brand } = useSite();
  return <ModalForm form={brand?.contactForm ?? 'contact_form'} />;
}
