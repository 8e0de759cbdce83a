import { useTranslations } from '../locale/texts.tsx';
import { Button } from '../ui/button/Button.tsx';

/** Returns to the cards of the audience chooser (CONTACT-8). */
export function BackToRoles({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations();
  return (
    <p>
      <Button look="quiet" onClick={onPress}>
        {t('choose_another_role')}
      </Button>
    </p>
  );
}
