import type { ReactNode } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { listsClass } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import styles from './MaterialsAndMri.module.css';
import type { MriCondition, ProductView } from './productView.server.ts';

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

/** Green square, yellow triangle and red circle, as ASTM F2503 describes them; drawn for this site. */
const signs: Readonly<Record<MriCondition, ReactNode>> = {
  safe: <rect x="3" y="3" width="42" height="42" fill="#fff" stroke="#1d7a3c" strokeWidth="4" />,
  conditional: (
    <path
      d="M24 3 46 44H2z"
      fill="#f7d117"
      stroke="#12232e"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  ),
  unsafe: <circle cx="24" cy="24" r="20" fill="#fff" stroke="#b3261e" strokeWidth="5" />,
};

const letters: Readonly<Record<MriCondition, string>> = {
  safe: 'M13 33V15l5.5 9 5.5-9v18M29 33V15h4a4.5 4.5 0 0 1 0 9h-4m4 0 4 9',
  conditional: 'M15 38V25l4.5 7 4.5-7v13M28 38V25h3a3.5 3.5 0 0 1 0 7h-3m3 0 3 6',
  unsafe: 'M13 32V16l5 8 5-8v16M28 32V16h3.5a4 4 0 0 1 0 8H28m3.5 0 3.5 8',
};

/** The symbol of a class of magnetic resonance safety. A text beside it must name the class. */
function MriSymbol({ condition }: { readonly condition: MriCondition }) {
  return (
    <svg viewBox="0 0 48 48" className={styles.symbol} aria-hidden="true">
      {signs[condition]}
      <path
        d={letters[condition]}
        fill="none"
        stroke={condition === 'safe' ? '#1d7a3c' : '#12232e'}
        strokeWidth="3"
      />
      {condition === 'unsafe' && <path d="m10 10 28 28" stroke="#b3261e" strokeWidth="5" />}
    </svg>
  );
}
