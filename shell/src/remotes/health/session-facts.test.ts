import { RemoteError } from "../remote-error.js";
import { createSessionFacts } from "./session-facts.js";

const auth = { remote: "mfe-auth", version: "1.0.0" };

test("reports a release once, and again with new facts only", () => {
  const facts = createSessionFacts();
  facts.addLoad(auth, 410.4);
  const [report] = facts.listUnsent();
  expect(report).toEqual({ ...auth, loadMs: 410, outcome: "loaded", errors: [] });
  facts.markSent(facts.listUnsent());
  facts.addLoad(auth, 90);
  expect(facts.listUnsent()).toEqual([]);
  facts.addLeaked(auth, 2);
  facts.addBlocked(auth, 7_000);
  expect(facts.listUnsent()).toEqual([{ ...report, leakedListeners: 2, blockedMs: 7_000 }]);
  facts.markSent(facts.listUnsent());
  facts.addLeaked(auth, 1);
  expect(facts.listUnsent()).toEqual([]);
});

test("reports a failure with its code and reason, without personal data", () => {
  const facts = createSessionFacts();
  const cause = new Error("Loading chunk 580 failed for 'Jane' <jane@roe.example>");
  facts.addFailure(auth, "fell-back", new RemoteError("not-loaded", "mfe-auth 1.0.0 did not load", { cause }));
  const [report] = facts.listUnsent();
  expect(report).toMatchObject({ loadMs: null, outcome: "fell-back", code: "NOT-LOADED" });
  expect(report?.errors[0]?.message).toBe(
    "mfe-auth 1.0.0 did not load: Loading chunk 580 failed for <value> <<email>>",
  );
  expect(report?.errors[0]?.stack).not.toMatch(/jane/i);
});

test("keeps five different errors of a release, also ones that are no Error", () => {
  const facts = createSessionFacts();
  const error = new TypeError("x");
  for (const thrown of [error, error, "one", "two", null, { three: 3 }, "five", "six"]) facts.addError(auth, thrown);
  const [report] = facts.listUnsent();
  expect(report?.errors.map(({ message }) => message)).toEqual([
    ...["TypeError: x", "one", "two", "null"],
    "[object Object]",
  ]);
});
