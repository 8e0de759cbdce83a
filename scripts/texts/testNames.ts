import { parseSync, Visitor } from 'vite';

/** Ways to declare a test that does not run. */
const idle = /\.(skip|todo|fixme|fails)\b/;

/**
 * The names of the tests in a file, and of their groups, as they are written there. The linter
 * makes sure that each test has an assertion.
 * @throws if the file has a syntax error
 */
export function testNames(path: string, code: string): string[] {
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      // `test`, `test.describe`, or `test.each([…])`, which is called with the name.
      const [way] =
        /^(?:test|it|describe)\b(?:\.\w+)*/.exec(code.slice(callee.start, callee.end)) ?? [];
      if (way === undefined || idle.test(way)) return;
      if (name?.type === 'Literal' || name?.type === 'TemplateLiteral') {
        names.push(code.slice(name.start, name.end));
      }
    },
  }).visit(parseSync(path, code).program);
  return names;
}
