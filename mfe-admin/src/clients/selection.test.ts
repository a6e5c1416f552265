import { buildClient, buildList } from "../testing/build-client.js";
import { choose, isChosen, judgeSelection, NOBODY, sumSelection, toChoice } from "./selection.js";

const [one, two, three] = ["usr_1", "usr_2", "usr_3"].map((id) => buildClient({ id })) as [
  ReturnType<typeof buildClient>,
  ReturnType<typeof buildClient>,
  ReturnType<typeof buildClient>,
];
const listed = [one, two, three];
const ALL = { isAll: true, marked: new Map() };

test("adds clients to the choice or removes them", () => {
  const both = choose(NOBODY, [one, two], true);
  expect(listed.filter(({ id }) => isChosen(both, id))).toEqual([one, two]);
  expect(judgeSelection(both, listed)).toBe("some");
  expect(judgeSelection(choose(both, [three], true), listed)).toBe("all");
  expect(choose(both, [one, two], false)).toEqual(NOBODY);
  expect(judgeSelection(NOBODY, listed)).toBe("none");
});

test("adds a client again that was removed from 'all'", () => {
  const butTwo = choose(ALL, [two], false);
  expect(listed.filter(({ id }) => isChosen(butTwo, id))).toEqual([one, three]);
  expect(choose(butTwo, [two], true)).toEqual(ALL);
});

test("counts all matching clients, loaded or not", () => {
  const list = buildList(listed, { matching: 2000 });
  expect(sumSelection(choose(NOBODY, [one], true), list)).toEqual({ count: 1, billable: 1800 });
  expect(sumSelection(choose(ALL, [two], false), list)).toEqual({ count: 1999, billable: 3600 });
});

test("becomes a filter in the address when all are chosen, ids otherwise", () => {
  const filter = { q: "shine", withSales: true };
  expect(toChoice(choose(ALL, [two], false), filter)).toEqual({ kind: "matching", ...filter, except: ["usr_2"] });
  expect(toChoice(choose(NOBODY, [one], true), filter)).toEqual({ kind: "some", ids: ["usr_1"] });
});
