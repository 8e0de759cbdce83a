import type { Translate } from '../contact/faults.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Actions, buttonClass } from '../ui/button/Button.tsx';
import type { RegistrationView } from './registrationView.ts';

/** The free seats and the day until or from which one can register (REG-1); empty if unknown. */
function registrationLine({ state, opens, closes }: RegistrationView, t: Translate): string {
  switch (state.status) {
    case 'full':
      return t('event_full');
    case 'soon':
      return t('registration_opens', { date: opens });
    case 'open':
    case 'elsewhere': {
      const free = state.status === 'open' ? state.free : undefined;
      const seats = free === undefined ? '' : t('seats_available', { count: free });
      const until = closes && t('registration_until', { date: closes });
      return [seats, until].filter(Boolean).join(' · ');
    }
    default:
      return '';
  }
}

/**
 * The way to register, on this site, on the waiting list or elsewhere, beside the free seats; where
 * one cannot register, why. Empty if the event has no registration.
 */
export function RegisterAction({ registration }: { readonly registration: RegistrationView }) {
  const t = useTranslations();
  const { state, href, hindrance } = registration;
  const isPossible = ['open', 'full', 'elsewhere'].includes(state.status);
  const line = registrationLine(registration, t) || hindrance;
  if (!isPossible && !line) return null;
  return (
    <div data-testid="register">
      <Actions>
        {isPossible && (
          <Link href={state.status === 'elsewhere' ? state.url : href} className={buttonClass}>
            {t(state.status === 'full' ? 'join_waiting_list' : 'register')}
          </Link>
        )}
        <strong>{line}</strong>
      </Actions>
    </div>
  );
}
