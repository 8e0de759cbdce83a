import { Accordion } from './Accordion.tsx';

/** Questions and answers. */
export default [
  {
    name: 'Accordion',
    element: (
      <Accordion
        parts={[
          { title: 'Who may attend a course?', body: <p>Surgeons and operating room staff.</p> },
          { title: 'What does it cost?', body: <p>The page of each course says so.</p> },
        ]}
      />
    ),
  },
];
