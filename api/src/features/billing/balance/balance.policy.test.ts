import { sumBalance } from "./balance.policy";

const accounts = { receivable: 0, onItsWay: 0, held: 0, credit: 0 };
const invoices = { scheduled: 0, scheduledCents: 0, onItsWay: 0, failed: 0, held: 0 };
const unbilled = { total: 0, rows: 0, refunds: 0, refundRows: 0 };

const amountsOf = ({ parts }: ReturnType<typeof sumBalance>) =>
  Object.fromEntries(parts.map(({ kind, amount }) => [kind, amount]));

test("the owed amount is the sum of all parts less the credit", () => {
  const balance = sumBalance(
    { receivable: 201_258, onItsWay: 188_226, held: 15_360, credit: 500 },
    { scheduled: 1, scheduledCents: 90_510, onItsWay: 1, failed: 1, held: 2 },
    { total: 17_082, rows: 6, refunds: -2_370, refundRows: 1 },
  );
  expect(amountsOf(balance)).toEqual({
    ...{ failed: 110_748, "on-its-way": 188_226, scheduled: 90_510, "on-hold": 15_360 },
    ...{ "not-billed": 19_452, credit: 2_870 },
  });
  expect(balance.parts.find(({ kind }) => kind === "on-hold")).toMatchObject({ count: 2 });
  expect(balance.owed).toBe(110_748 + 188_226 + 90_510 + 15_360 + 19_452 - 2_870);
  expect(balance.forecast).toBe(16_582);
});

test("counts a return without a sale as a credit, with no part below 0", () => {
  expect(amountsOf(sumBalance(accounts, invoices, { ...unbilled, total: -900 }))).toMatchObject({
    "not-billed": 0,
    credit: 900,
  });
  expect(amountsOf(sumBalance(accounts, invoices, { ...unbilled, total: 900, refunds: 900 }))).toMatchObject({
    "not-billed": 900,
    credit: 0,
  });
});

test("the forecast is at least 0, even if the agency owes the client", () => {
  const balance = sumBalance({ ...accounts, credit: 700 }, invoices, unbilled);
  expect(balance).toMatchObject({ owed: -700, forecast: 0 });
});

test("scheduled debits are at most the receivable in the ledger", () => {
  const paidInPart = sumBalance({ ...accounts, receivable: 400 }, { ...invoices, scheduledCents: 1_000 }, unbilled);
  expect(amountsOf(paidInPart)).toMatchObject({ scheduled: 400, failed: 0 });
});
