import { useTranslations } from '../locale/texts.tsx';
import { listsClass } from '../ui/prose/lists.ts';
import { Section } from '../ui/section/Section.tsx';
import styles from './MaterialsAndMri.module.css';
import { MriSymbol } from './MriSymbol.tsx';
import type { ProductView } from './productView.server.ts';

/** The materials of a product, and its class for magnetic resonance imaging (PRODUCT-5). */
export function MaterialsAndMri({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const { materials, mri } = product;
  if (materials.length === 0 && !mri) return null;
  const heading = materials.length === 0 ? 'mri' : mri ? 'materials_and_mri' : 'materials';
  return (
    <Section heading={t(heading)} id="materials" layout="split">
      {materials.length > 0 && (
        <div className={listsClass}>
          <ul>
            {materials.map((material) => (
              <li key={material}>{material}</li>
            ))}
          </ul>
        </div>
      )}
      {mri && (
        <div className={styles.mri}>
          <MriSymbol condition={mri.condition} />
          <p>
            <strong>{mri.label}</strong>
            <br />
            {mri.fields.length > 0 && (
              <>
                {t('mri_fields', { fields: mri.fields.join(', ') })}
                <br />
              </>
            )}
            {mri.note && (
              <>
                {mri.note}
                <br />
              </>
            )}
            {t('mri_advice')}
          </p>
        </div>
      )}
    </Section>
  );
}
