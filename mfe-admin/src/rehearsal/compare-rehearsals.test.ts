import { buildLine, buildRehearsal } from "../testing/build-rehearsal.js";
import { compareRehearsals } from "./compare-rehearsals.js";

const read = (...differences: string[]) => differences.map((text) => text.replace(/\u00A0/g, " "));
const compare = (...args: Parameters<typeof compareRehearsals>) => read(...compareRehearsals(...args));

test("finds no differences between equal rehearsals", () => {
  expect(compare([buildRehearsal()], [buildRehearsal({ hash: "another" })])).toEqual([]);
});

test("names added, removed and changed lines, the credits, the total and the day", () => {
  const before = buildRehearsal({ lines: [buildLine(), buildLine({ id: "GONE", name: "Wash", commission: 300 })] });
  const now = buildRehearsal({
    lines: [buildLine({ commission: 20_000 }), buildLine({ id: "NEW", name: "Polish", commission: 500 })],
    credits: [],
    total: 20_500,
    debitDate: "2026-11-30",
  });
  expect(compare([before], [now])).toEqual([
    "Whitfield Detailing: Ceramic Coating of Tue, Nov 24, $269.70, is $200.00 now.",
    "Whitfield Detailing: Wash of Tue, Nov 24, $3.00, is left out now.",
    "Whitfield Detailing: Polish of Tue, Nov 24, $5.00, is new.",
    "Whitfield Detailing: credits were $8.70, now $0.00.",
    "Whitfield Detailing: the total was $261.00, now $205.00.",
    "Whitfield Detailing: the debit was on Fri, Nov 27, now on Mon, Nov 30.",
  ]);
});

test("names a changed authorization, or a client who can no longer be billed", () => {
  const ended = buildRehearsal({ mandate: null });
  expect(compare([buildRehearsal()], [ended])).toEqual([
    "Whitfield Detailing: the authorization to debit has changed.",
  ]);
  expect(compare([buildRehearsal()], [])).toEqual(["Whitfield Detailing: there is nothing left to bill."]);
});
