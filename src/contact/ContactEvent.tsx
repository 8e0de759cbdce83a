import { useSite } from '../site/SiteContext.tsx';
import { ModalForm } from './ModalForm.tsx';

/**
 * The modal of `#eventcontactform`: the form for questions about the event of the page, or about
 * courses and events in general on pages without one.
 */
export default function ContactEvent() {
  const { brand } = useSite();
  return <ModalForm form={brand?.eventForm ?? 'event_contact_form'} concerns="eventTitle" />;
}
