import { planCanceledCredit } from "./unpaid-credit.policy";

const failed = [
  { id: "rfd_1", openCents: 700 },
  { id: "rfd_2", openCents: 300 },
];

test.each([
  ["nothing while payments cover all credited cents", { received: 1_000, credited: 1_000 }, []],
  [
    "the cents that no payment covers",
    { received: 0, credited: 800 },
    [
      ["rfd_1", 700],
      ["rfd_2", 100],
    ],
  ],
  [
    "no more than the open credit",
    { received: 0, credited: 5_000 },
    [
      ["rfd_1", 700],
      ["rfd_2", 300],
    ],
  ],
])("cancels %s", (_, money, expected) => {
  expect(planCanceledCredit(money, failed).map(({ id, cents }) => [id, cents])).toEqual(expected);
});
