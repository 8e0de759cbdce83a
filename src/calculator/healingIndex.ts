import { type Brand, isVeterinary } from '../brand/brand.ts';
import type { Flags } from '../flags/flags.ts';
import type { Locale } from '../locale/locales.ts';

/** The factors of the Rotator Cuff Healing Index, in the order of the form (CALC-1). */
export const factors = ['age', 'tear', 'infraspinatus', 'retraction', 'work', 'bone'] as const;

/** A factor of the index. */
export type Factor = (typeof factors)[number];

/** The levels of work activity; only `high` counts. */
export const workLevels = ['high', 'medium', 'low'] as const;

/** The findings that the index is computed from. */
export interface Findings {
  /** The age in completed years. */
  readonly age: number;
  /** The anteroposterior size of the tear, in centimeters. */
  readonly tear: number;
  /** The fatty infiltration of the infraspinatus: the Goutallier grade, 0 to 4. */
  readonly infraspinatus: number;
  /** The medial retraction of the tendon, in centimeters. */
  readonly retraction: number;
  readonly work: (typeof workLevels)[number];
  /** The bone mineral density: the T-score. */
  readonly bone: number;
}

/**
 * The age that counts: published descriptions of the index differ (setting `HEALING_AGE_CUTOFF`,
 * CALC-3).
 */
export const ageCutoffs = ['over_70', 'from_70'] as const;

/** The age that counts. */
export type AgeCutoff = (typeof ageCutoffs)[number];

/** The most points of each factor. */
export const mostPoints: Readonly<Record<Factor, number>> = {
  age: 2,
  tear: 2,
  infraspinatus: 3,
  retraction: 4,
  work: 2,
  bone: 2,
};

/** The highest score. */
export const highestScore = factors.reduce((sum, factor) => sum + mostPoints[factor], 0);

/** The points of each factor (CALC-2). @param cutoff the age that counts */
export function pointsOf(
  { age, tear, infraspinatus, retraction, work, bone }: Findings,
  cutoff: AgeCutoff,
): Readonly<Record<Factor, number>> {
  const isOld = cutoff === 'over_70' ? age > 70 : age >= 70;
  return {
    age: isOld ? mostPoints.age : 0,
    tear: tear > 2.5 ? mostPoints.tear : 0,
    infraspinatus: infraspinatus >= 2 ? mostPoints.infraspinatus : 0,
    retraction: retractionPoints(retraction),
    work: work === 'high' ? mostPoints.work : 0,
    bone: bone <= -2.5 ? mostPoints.bone : 0,
  };
}

function retractionPoints(retraction: number): number {
  if (retraction < 1) return 0;
  if (retraction < 2) return 1;
  return retraction < 3 ? 2 : mostPoints.retraction;
}

/** The score: the sum of the points, from 0 to {@link highestScore}. */
export function scoreOf(points: Readonly<Record<Factor, number>>): number {
  return factors.reduce((sum, factor) => sum + points[factor], 0);
}

/** A group of patients with a published rate of healing failure. */
interface Group {
  /** The lowest and the highest score of the group. */
  readonly from: number;
  readonly to: number;
  /** The share of repairs that did not heal, from 0 to 1. */
  readonly rate: number;
}

/**
 * The three published groups (CALC-4). The third is part of the second. Nothing finer may be shown:
 * the published values of single scores belong to cut-offs, not to patients with that score.
 */
export const groups = [
  { from: 0, to: 4, rate: 0.06 },
  { from: 5, to: highestScore, rate: 0.552 },
  { from: 10, to: highestScore, rate: 0.862 },
] as const satisfies readonly Group[];

/** Whether a score belongs to a group. */
export const isIn = ({ from, to }: Group, score: number): boolean => score >= from && score <= to;

/** The narrowest published group of a score. */
export function groupOf(score: number): (typeof groups)[number] {
  return groups.findLast((group) => isIn(group, score)) ?? groups[0];
}

/** A share from 0 to 1 as a percentage with one decimal, as published, such as `6.0%`. */
export function percentText(share: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(
    share,
  );
}

/** The facts that decide whether a site has the calculator. */
export interface CalculatorSite {
  readonly brand: Pick<Brand, 'audience'>;
  readonly flags: Flags;
}

/** Whether a site has the calculator: one for people, while its flag is on (CALC-7). */
export const isOffered = ({ brand, flags }: CalculatorSite): boolean =>
  !isVeterinary(brand) && flags['shoulder-healing-calculator'];
