import { useMatches } from 'react-router';
import { ContactIntroduction } from './ContactIntroduction.tsx';

/** The title of the event whose page is shown. @returns undefined on any other page */
function usePageEvent(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as { event?: { title?: string } } | undefined;
  return data?.event?.title;
}

/** What `#eventcontactform` opens: the form for questions about the event of the page. */
export default function ContactEvent() {
  return <ContactIntroduction form="acom_event_contact_form" about={usePageEvent()} />;
}
