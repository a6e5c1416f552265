import { eventually } from "../fixtures/eventually";
import { expect } from "../fixtures/test";
import { addDays, printWeekday, readRange, sell } from "../people/billed-client";
import type { Bill } from "../people/billing-calls";
import { passDays } from "../people/pass-days";
import {
  chooseReturn,
  decideLine,
  expectBothRead,
  type Question,
  questionLine,
  toQuestion,
} from "../people/question-screens";
import { type QuestionedShop, test } from "../people/questioned-shop";
import { expectRead, expectShown, expectSums } from "../people/shown-pages";

/** Three lines are on hold. The agency grants one, grants another in part and refuses the third. */
async function answerBeforeTheDebit(shop: QuestionedShop): Promise<void> {
  const { client, agency, calls, answered } = shop;
  const question = await calls.question(answered, "Wax", "Coat", "Rinse");
  await client.page.goto(answered.path);
  await expectSums(client, { "Invoice total": "$64.02", "On hold, 3 lines in question": "−$64.02" });
  await agency.page.goto(toQuestion(question));
  await expectSums(agency, { "On hold": "$64.02", "Still debited": "$0.00" });
  await decideLine(agency.page, "Wax", { choice: "Grant $30.00" });
  await decideLine(agency.page, "Coat", { choice: "Grant in part", part: "12.34", reason: "Half of it was a sale." });
  await decideLine(agency.page, "Rinse", { choice: "Refuse", reason: "It was paid by card." });
  await expectShown(agency, "You grant $42.34 of $64.02. The answer is final.");
  await agency.page.getByRole("button", { name: "Send the answer" }).click();
  await expect(agency.page.getByText("You: “It was paid by card.”")).toBeVisible();

  const owed = "What was refused, $21.68, stays owed.";
  await expectBothRead(shop, question, {
    client: ["You owe nothing on the $42.34 granted.", owed, "$12.34 of $24.01", "The agency: “It was paid by card.”"],
    agency: ["The client owes nothing on the $42.34 granted.", owed, "You: “Half of it was a sale.”"],
    sums: { "On hold": "$0.00", "Still debited": "$21.68" },
  });
  await client.page.goto(answered.path);
  await expectSums(client, { "Granted, not owed": "−$42.34", "To be debited": "$21.68" });
}

/** A whole line and a part are on hold; the client withdraws the whole line. */
async function questionAndWithdraw(shop: QuestionedShop): Promise<{ part: Question }> {
  const { client, agency, business, open } = shop;
  await expectRead(client, open.path, /You can question any line until/);
  const part = await questionLine(client.page, "Polish", { part: "9.99", effect: /goes down to \$32\.34\.$/ });
  await client.page.goto(open.path);
  const whole = await questionLine(client.page, "Vacuum", { effect: /goes down to \$17\.34\.$/ });
  await expectBothRead(shop, whole, {
    client: ["You owe nothing on what is granted.", "14 days left"],
    agency: [`${business} questions 1 line`, "14 days left"],
    sums: { "On hold": "$15.00", "Still debited": "$17.34" },
  });
  await Promise.all([
    expectRead(client, "/", "$9.99 on hold.", "$15.00 on hold."),
    expectRead(agency, toList(shop), "Answer: 14 days left", "$9.99", "$15.00"),
  ]);
  await client.page.goto(toQuestion(whole));
  await client.page.getByRole("button", { name: "Withdraw" }).click();
  await expect(client.page.getByText(/^\$15\.00 leaves hold and is debited later/)).toBeVisible();
  await client.page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(client.page.getByText("Your question is withdrawn.")).toBeVisible();
  await expectBothRead(shop, whole, {
    client: ["You withdrew this question.", "Not needed"],
    agency: ["The client withdrew this question.", "Not needed"],
    sums: { "On hold": "$0.00", "Still debited": "$32.34" },
  });
  await expectRead(client, open.path, "On hold: $9.99");
  await expectSums(client, { "Invoice total": "$42.33", "On hold, 1 line in question": "−$9.99" });
  return { part };
}

const toList = ({ calls }: QuestionedShop) => `/admin/disputes?client=${calls.clientId}`;

/** Waits until the client was notified of each debit: without a notice on an earlier day no debit is sent. */
async function untilNoticed({ inbox, client, debitDate }: QuestionedShop): Promise<void> {
  const day = printWeekday(debitDate);
  for (const sum of ["$21.68", "$17.34", "$15.00", "$55.03"])
    await inbox.untilMailed(client.account.email, `On ${day} we debit ${sum}`);
}

const toSums = (debits: readonly { amount: number }[]) =>
  debits.map(({ amount }) => amount).sort((one, other) => one - other);

/** The client questions lines whose debits are in transit, so they are not put on hold. */
async function questionAfterDebit(shop: QuestionedShop) {
  const { client, bank, calls, answered, open, debited } = shop;
  const readSent = async ({ invoiceNumber }: Bill) => toSums(await bank.listPayments(invoiceNumber));
  await eventually.poll(() => readSent(answered)).toEqual([2_168]);
  await eventually.poll(() => readSent(open)).toEqual([1_500, 1_734]);
  await eventually.poll(() => readSent(debited)).toEqual([5_503]);
  await expectRead(client, debited.path, "Processing");
  const refunded = await questionLine(client.page, "Buff", { effect: /^This was debited already/ });
  await expectBothRead(shop, refunded, {
    client: [/^You choose: a refund/],
    agency: [/^These lines were debited, paid or credited already/],
    sums: { "On hold": "$0.00", Debited: "$55.03" },
  });
  return { refunded, failed: await calls.question(debited, "Seal"), credited: await calls.question(debited, "Tint") };
}

type OpenQuestions = Awaited<ReturnType<typeof questionAfterDebit>>;

/** Returns the cents of an invoice's paid debits, smallest first. */
async function readPaid({ calls }: QuestionedShop, { id }: Bill): Promise<number[]> {
  const { payments } = await calls.readInvoice(id);
  return toSums(payments.filter(({ status }) => status === "succeeded"));
}

/** The debits are paid. Granted amounts come back as the client chooses. */
async function chooseAfterPayment(shop: QuestionedShop, { refunded, failed, credited }: OpenQuestions): Promise<void> {
  const { client, agency, calls, answered, open, debited } = shop;
  await eventually.poll(() => readPaid(shop, answered)).toEqual([2_168]);
  await eventually.poll(() => readPaid(shop, open)).toEqual([1_500, 1_734]);
  await eventually.poll(() => readPaid(shop, debited)).toEqual([5_503]);
  await calls.grant(refunded);
  await calls.grant(failed);
  await calls.grant(credited, 2_002);
  await Promise.all([
    expectRead(client, "/", "Your choice", /^\$12\.00 comes back to you/, /^\$20\.02 comes back to you/),
    expectRead(agency, toQuestion(refunded), /^\$12\.00 goes back\. The client chooses until/),
  ]);
  await expectRead(client, toQuestion(refunded), "$12.00 comes back to you", /Without a choice we send a refund/);
  await chooseReturn(client.page, /^Refund/, "Refund $12.00");
  await client.page.goto(toQuestion(credited));
  await chooseReturn(client.page, /^Credit/, "Credit $20.02");
  await expectBothRead(shop, credited, {
    client: ["$20.02 comes off your next invoice.", "$20.02 of $27.03"],
    agency: ["$20.02 comes off the client’s next invoice."],
  });
  await failRefund(shop, failed);
  await expectBothRead(shop, refunded, {
    client: [/^The refund of \$12\.00 is on its way to your bank account/],
    agency: [/^The refund of \$12\.00 is on its way to the client’s bank account/],
  });
}

/** The bank returns a refund, which becomes a credit. */
async function failRefund(shop: QuestionedShop, failed: Question): Promise<void> {
  const { bank, calls, debited } = shop;
  await calls.choose(failed, "refund");
  const findRefund = async () => (await bank.listRefunds(debited.invoiceNumber)).find(({ amount }) => amount === 1_600);
  await eventually.poll(findRefund).toBeDefined();
  await bank.failRefund((await findRefund())?.id ?? "");
  await eventually.poll(async () => (await calls.readQuestion(failed)).refund?.status).toBe("failed");
  await expectBothRead(shop, failed, {
    client: ["The refund of $16.00 didn’t arrive.", "It comes off the next invoice."],
    agency: ["The refund of $16.00 didn’t arrive.", "It comes off the next invoice."],
  });
}

/** Returns the first day on which an answer is overdue and the refund has arrived. */
async function findOverdueDay({ calls }: QuestionedShop, { refunded, part }: OpenQuestions & { part: Question }) {
  const { answerDue } = await calls.readQuestion(part);
  const { refund } = await calls.readQuestion(refunded);
  return addDays([answerDue, refund?.arrivesOn ?? ""].sort().at(-1) ?? "", 1);
}

/** After two weeks the refund has arrived, and the question about a part of a line is still unanswered. */
async function readAfterTwoWeeks(
  shop: QuestionedShop,
  { refunded, part }: OpenQuestions & { part: Question },
): Promise<void> {
  const { client, agency, calls, debited } = shop;
  await eventually.poll(async () => (await calls.readQuestion(refunded)).refund?.status).toBe("succeeded");
  await expectBothRead(shop, refunded, {
    client: ["$12.00 was refunded to your bank account."],
    agency: ["$12.00 was refunded to the client’s bank account."],
  });
  await expectRead(client, debited.path, "Refund arrived");
  await expectSums(client, { "Refunded to the bank": "−$12.00" });
  await eventually.poll(async () => (await calls.readQuestion(part)).overdue).toBe(true);
  await expectBothRead(shop, part, {
    client: ["The answer is overdue.", /what is on hold stays on hold/],
    agency: ["The answer is overdue.", "Decide each line below"],
    sums: { "On hold": "$9.99", "Still debited": "$0.00" },
  });
  const ends = ["Refunded", "$16.00 is a credit instead", "$20.02, on the next invoice"];
  await Promise.all([
    expectRead(client, "/", "Answer overdue", "$9.99 on hold."),
    expectRead(agency, toList(shop), /^Answer \d+ days? late$/, ...ends),
  ]);
  await expect(agency.page.getByRole("row", { name: "Withdrawn" })).toContainText("$15.00");
}

async function expectTooLate({ client, open, calls }: QuestionedShop): Promise<void> {
  await expectRead(client, open.path, /^You could question lines until/);
  await expect(client.page.getByRole("button", { name: /^Question/ })).toHaveCount(0);
  await calls.expectNoQuestion(open, "Clay", /^Lines of this invoice could be questioned until /);
}

/** The next invoice is lowered by the credit and by the failed refund. */
async function expectCredits(shop: QuestionedShop): Promise<void> {
  const { client, bank, calls } = shop;
  await sell(shop, [{ item: "Hose", amount: 20_000 }]);
  const next = await calls.bill(await readRange(bank), ["Hose"]);
  await expectRead(client, next.path, "Credits and corrections of earlier invoices");
  await expectSums(client, { "Credits and corrections": "−$36.02", "Invoice total": "$23.98" });
}

test("both sides see each outcome of a question over two weeks", async ({ shop }) => {
  const { client, agency, bank, debitDate, paidBy } = shop;
  const people = [client, agency];
  await answerBeforeTheDebit(shop);
  const { part } = await questionAndWithdraw(shop);
  await untilNoticed(shop);
  await passDays(people, bank, debitDate);
  const questions = await questionAfterDebit(shop);
  await passDays(people, bank, paidBy);
  await chooseAfterPayment(shop, questions);
  await passDays(people, bank, await findOverdueDay(shop, { ...questions, part }));
  await readAfterTwoWeeks(shop, { ...questions, part });
  await expectTooLate(shop);
  await expectCredits(shop);
});
