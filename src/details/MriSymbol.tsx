import type { ReactNode } from 'react';
import styles from './MaterialsAndMri.module.css';
import type { MriCondition } from './productView.server.ts';

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
export function MriSymbol({ condition }: { readonly condition: MriCondition }) {
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
