import { useMatches } from 'react-router';
import { ContactTexts } from './ContactTexts.tsx';
import { ModalForm } from './ModalForm.tsx';

/** The title of the event whose page is shown. @returns undefined on any other page */
function usePageEvent(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as { event?: { title?: string } } | undefined;
  return data?.event?.title;
}

/** What `#eventcontactform` opens: the form for questions about the event of the page. */
export default function ContactEvent() {
  const eventTitle = usePageEvent();
  return (
    <ContactTexts>
      <ModalForm
        form="acom_event_contact_form"
        about={eventTitle}
        {...(eventTitle && { hidden: { eventTitle } })}
      />
    </ContactTexts>
  );
}
