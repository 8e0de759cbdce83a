import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormFoot } from './SubmissionForm.tsx';

test.each([
  [['What can we do for you?'], 'What can we do for you?<'],
  [['What can we do for you?', 'First name'], 'What can we do for you?; First name.<'],
])('the names %j of faulty fields end as a sentence does (FORM-60)', (faulty, end) => {
  const foot = (
    <FormFoot
      label=""
      isSending={false}
      faulty={faulty}
      failure={undefined}
      refusal={{ messages: [] }}
    />
  );
  expect(renderToStaticMarkup(foot)).toContain(` ${end}`);
});
