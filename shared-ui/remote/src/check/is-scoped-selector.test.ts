import { listLeakingSelectors } from "./is-scoped-selector.js";

const isOwnClass = (name: string) => name.startsWith("own");
const leaks = (list: string, isParentScoped?: boolean) => listLeakingSelectors(list, { isOwnClass, isParentScoped });

test.each([
  ".own",
  "div > .own:hover::before",
  ".dark .own p",
  ":is(.own, .own-b) p",
  ":where(.own)",
  ".own:not(.b)",
  ".own:has(p)",
])("%s stays in the remote", (selector) => {
  expect(leaks(selector)).toEqual([]);
});

test.each([
  "p",
  "*",
  ":root",
  ".other",
  "[class*=own]",
  "#own",
  ":not(.own)",
  "body:has(.own)",
  ":is(.own, p) a",
  "p:not(.own) a",
])("%s leaves the remote", (selector) => {
  expect(leaks(selector)).toEqual([selector]);
});

test.each<[string, boolean, number]>([
  ["p", true, 0],
  ["& > p", true, 0],
  ["body &", true, 0],
  [":not(&)", true, 1],
  ["p", false, 1],
  ["& .own", false, 0],
])("%s inside of a rule that is scoped (%s) has %i leaks", (selector, isParentScoped, count) => {
  expect(leaks(selector, isParentScoped)).toHaveLength(count);
});
