import { describe, expect, test } from 'vitest';
import {
  type AgeCutoff,
  type Findings,
  factors,
  groupOf,
  groups,
  highestScore,
  isIn,
  pointsOf,
  scoreOf,
  workLevels,
} from './healingIndex.ts';

const none: Findings = {
  age: 50,
  tear: 1,
  infraspinatus: 0,
  retraction: 0,
  work: 'low',
  bone: 0,
};
const most: Findings = {
  age: 80,
  tear: 4,
  infraspinatus: 4,
  retraction: 4,
  work: 'high',
  bone: -3,
};

// Both sides of every boundary.
describe('the points (CALC-2)', () => {
  test.each([
    ['tear', 0.01, 0],
    ['tear', 2.49, 0],
    ['tear', 2.5, 0],
    ['tear', 2.51, 2],
    ['tear', 10, 2],
    ['infraspinatus', 0, 0],
    ['infraspinatus', 1, 0],
    ['infraspinatus', 2, 3],
    ['infraspinatus', 3, 3],
    ['infraspinatus', 4, 3],
    ['retraction', 0, 0],
    ['retraction', 0.99, 0],
    ['retraction', 1, 1],
    ['retraction', 1.99, 1],
    ['retraction', 2, 2],
    ['retraction', 2.99, 2],
    ['retraction', 3, 4],
    ['retraction', 3.01, 4],
    ['retraction', 10, 4],
    ['work', 'low', 0],
    ['work', 'medium', 0],
    ['work', 'high', 2],
    ['bone', 6, 0],
    ['bone', 2.5, 0],
    ['bone', 0, 0],
    ['bone', -2.49, 0],
    ['bone', -2.5, 2],
    ['bone', -2.51, 2],
    ['bone', -6, 2],
  ] as const)('%s %s counts %i', (factor, value, expected) => {
    const points = pointsOf({ ...none, [factor]: value }, 'over_70');
    expect(points[factor]).toBe(expected);
    expect(scoreOf(points)).toBe(expected);
  });

  test.each<[AgeCutoff, number, number]>([
    ['over_70', 18, 0],
    ['over_70', 69, 0],
    ['over_70', 70, 0],
    ['over_70', 71, 2],
    ['over_70', 120, 2],
    ['from_70', 69, 0],
    ['from_70', 70, 2],
    ['from_70', 71, 2],
  ])('with %s, an age of %i counts %i (CALC-3)', (cutoff, age, expected) => {
    expect(pointsOf({ ...none, age }, cutoff).age).toBe(expected);
  });

  test('add up to 0 at least and 15 at most', () => {
    expect(scoreOf(pointsOf(none, 'over_70'))).toBe(0);
    expect(scoreOf(pointsOf(most, 'over_70'))).toBe(15);
    expect(highestScore).toBe(15);
  });

  test('are the sum of the factors for every combination', () => {
    const levels = {
      age: [70, 71],
      tear: [2.5, 2.6],
      infraspinatus: [1, 2],
      retraction: [0.9, 1, 2, 3],
      work: workLevels,
      bone: [-2.4, -2.5],
    };
    let all: readonly Findings[] = [none];
    for (const factor of factors) {
      all = all.flatMap((it) => levels[factor].map((value) => ({ ...it, [factor]: value })));
    }
    const scores = new Set(all.map((it) => scoreOf(pointsOf(it, 'over_70'))));
    expect(all).toHaveLength(192);
    // 14 cannot be reached: one point below the maximum does not exist.
    expect([...scores].sort((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15,
    ]);
  });
});

describe('the groups (CALC-4)', () => {
  test('are the three published ones', () => {
    expect(groups).toEqual([
      { from: 0, to: 4, rate: 0.06 },
      { from: 5, to: 15, rate: 0.552 },
      { from: 10, to: 15, rate: 0.862 },
    ]);
  });

  test.each([
    [0, 0.06],
    [4, 0.06],
    [5, 0.552],
    [6, 0.552],
    [7, 0.552],
    [9, 0.552],
    [10, 0.862],
    [15, 0.862],
  ])('a score of %i is in the group with the rate %f', (score, rate) => {
    expect(groupOf(score).rate).toBe(rate);
  });

  test('from 10 points on, a score is in two groups', () => {
    const ratesAt = (score: number) =>
      groups.filter((it) => isIn(it, score)).map(({ rate }) => rate);
    expect([4, 5, 9, 10].map(ratesAt)).toEqual([[0.06], [0.552], [0.552], [0.552, 0.862]]);
  });
});
