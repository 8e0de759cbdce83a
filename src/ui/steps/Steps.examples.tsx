import { Steps } from './Steps.tsx';

/** A short procedure. */
export default [
  {
    name: 'Steps',
    element: (
      <Steps
        steps={[
          { title: 'Inspect and probe', body: <p>Length, depth and mobility are assessed.</p> },
          { title: 'Prepare the edges', body: <p>The tear margins are lightly freshened.</p> },
          {
            title: 'Set the depth stop',
            body: <p>The measured width decides where it is fixed.</p>,
          },
        ]}
      />
    ),
  },
];
