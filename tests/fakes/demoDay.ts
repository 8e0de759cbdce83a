/**
 * Sets the clock of the process that imports this to the day for which the demo content is written,
 * so that a course that is open for registration stays open however old the content is. The time of
 * the day is the real one, and passes.
 */
const demoDay = Date.parse('2026-11-24');
const day = 86_400_000;

const realNow = Date.now;
// Whole days, so that processes that start one after the other agree.
const behind = Math.floor((realNow() - demoDay) / day) * day;

Date.now = () => realNow() - behind;
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, values: unknown[], target) =>
    Reflect.construct(RealDate, values.length > 0 ? values : [RealDate.now()], target),
});
