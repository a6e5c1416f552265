import { eventually } from "../fixtures/eventually";
import { expect } from "../fixtures/test";
import { type BilledClient, readRange, sell, test, untilNoticed } from "../people/billed-client";
import type { Bill } from "../people/billing-calls";
import { passDays } from "../people/pass-days";
import { expectRead, expectShown } from "../people/shown-pages";

const reason = "The owner asks for a new agreement.";
const refusal = `This client is on hold until somebody lifts it: ${reason}`;
const postponed = "Your next debit is postponed.";

async function act({ agency, calls }: BilledClient, name: "Hold" | "Lift the hold", confirm: string): Promise<void> {
  await agency.page.goto(`/admin/risk/client?id=${calls.clientId}`);
  await agency.page.getByRole("button", { name, exact: true }).click();
  const dialog = agency.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await expectShown(agency);
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

type Range = Awaited<ReturnType<typeof readRange>>;

/** Nothing is billed; rehearsal, run, list and panel name the hold. */
async function expectNoBill(billed: BilledClient, range: Range): Promise<void> {
  const { agency, calls, business } = billed;
  const rehearsal = await calls.rehearse(range);
  await act(billed, "Hold", "Hold this client");
  await expectShown(agency, `Nothing is billed or debited until the hold is lifted. Reason: ${reason}`);
  await expectRead(agency, calls.toRehearsal(range), `${business} is not billed. ${refusal}`, "Nothing is debited");
  const bill = agency.page.getByRole("button", { name: "Bill", exact: true });
  await expect(bill).toHaveAttribute("aria-disabled", "true");
  await expectRead(agency, await calls.startRun(range, rehearsal), "1 client: 0 billed, 1 refused.", refusal);
  await agency.page.goto(`/AdminDash?${new URLSearchParams({ filter: business }).toString()}`);
  await expect(agency.page.getByRole("row", { name: business })).toContainText("On hold");
}

/** The debit is not sent on its day. The client reads that it is postponed, but not why. */
async function expectNoDebit(billed: BilledClient, bill: Bill): Promise<void> {
  const { client, agency, bank, calls, inbox } = billed;
  const isPostponed = async () => (await calls.readInvoice(bill.id)).payments.map(({ postponed: is }) => is);
  await eventually.poll(isPostponed).toEqual([true]);
  expect(await bank.listPayments(bill.invoiceNumber)).toEqual([]);
  await inbox.untilMailed(client.account.email, postponed);
  await expectRead(client, "/debits", postponed, "We’ll tell you its new day before we debit it.");
  await expect(client.page.getByText(reason)).toHaveCount(0);
  await expectRead(client, bill.path, "To be debited, postponed", "Postponed, the day follows");
  await expect(client.page.getByText(reason)).toHaveCount(0);
  await expectRead(agency, `/debits?client=${calls.clientId}`, "Postponed");
}

/** After the hold, the debit gets a new day and notice, and the waiting sale is billed. */
async function expectResumed(billed: BilledClient, bill: Bill, range: Range): Promise<void> {
  const { client, agency, bank, calls } = billed;
  await act(billed, "Lift the hold", "Lift the hold");
  await expectShown(agency, `The hold was lifted: ${reason}`);
  const next = await calls.bill(range, ["Wax"]);
  await expectRead(client, next.path, "Scheduled", "Wax");
  const { debitDate } = await untilNoticed(billed, bill, "$60.00");
  for (const { page } of [client, agency]) await page.goto("about:blank");
  await bank.passTo(debitDate);
  await bank.untilSent(bill.invoiceNumber, 1);
}

test("a hold stops bills and debits until it is lifted", async ({ billed }) => {
  const { client, agency, bank, calls } = billed;
  await sell(billed, [
    { item: "Coat", amount: 20_000 },
    { item: "Wax", amount: 10_000 },
  ]);
  const range = await readRange(bank);
  const bill = await calls.bill(range, ["Coat"]);
  const { debitDate } = await untilNoticed(billed, bill, "$60.00");
  await expectNoBill(billed, range);
  await passDays([client, agency], bank, debitDate);
  await expectNoDebit(billed, bill);
  await expectResumed(billed, bill, range);
});
