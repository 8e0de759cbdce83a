import { DateBlock } from './DateBlock.tsx';

/** One day and several. */
export default [
  { name: 'One day', element: <DateBlock day="9" month="Mar 2027" dateTime="2027-03-09" /> },
  { name: 'Two days', element: <DateBlock day="15–16" month="Apr 2027" dateTime="2027-04-15" /> },
];
