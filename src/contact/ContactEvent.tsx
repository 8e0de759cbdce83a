import { useSite } from '../site/SiteContext.tsx';
import { ModalForm } from './ModalForm.tsx';

/** The modal of `#eventcontactform`: the form for questions about the event of the page. */
export default function ContactEvent() {
  const eventTitle = useSite().page.event;
  return (
    <ModalForm
      form="acom_event_contact_form"
      about={eventTitle}
      {...(eventTitle && { hidden: { eventTitle } })}
    />
  );
}
