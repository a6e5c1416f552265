import { expectAccessibleInThemes } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect } from "../fixtures/test";
import { claimLateSales } from "../people/late-sale-screens";
import { passDays } from "../people/pass-days";
import { answerLine, confirmWithReason, expectRead, questionLine, toQuestion } from "../people/question-screens";
import { addDays, test, type World } from "../people/questioned-shop";
import { usDay } from "../people/sales-screens";

type Question = Awaited<ReturnType<World["calls"]["question"]>>;

/** Expects the texts of a question on both sides. */
async function expectBothRead(world: World, asked: { id: string }, client: string | RegExp, agency = client) {
  await expectRead(world.client, toQuestion(asked), client);
  await expectRead(world.agency, toQuestion(asked), agency);
}

const sumsOf = async ({ bank, bills }: World, name: keyof World["bills"]) =>
  (await bank.listPayments(bills[name].invoiceNumber)).map(({ amount }) => amount);

/** Lines on hold: granted, refused, withdrawn, and waiting for an answer. */
async function questionBeforeTheDebit(world: World): Promise<{ vacuum: Question }> {
  const { client, agency, calls, bills } = world;
  await expectRead(client, bills.Wax.path, "Something wrong?", /You can question any line until/);
  const wax = await questionLine(client.page, "Wax");
  await expect(client.page.getByText(/If the agency refuses, it says why/)).toBeVisible();
  await expectRead(agency, "/admin/disputes", world.business);
  await expectRead(agency, toQuestion(wax), "Granted amounts leave hold, and the client owes nothing on them.");
  await answerLine(agency.page, { choice: "Grant $30.00" });
  await expectBothRead(
    world,
    wax,
    "You owe nothing on the $30.00 granted.",
    /^The client owes nothing on the \$30\.00/,
  );
  await expectRead(client, bills.Wax.path, "Question answered");

  const coat = await calls.question(bills.Coat, "Coat");
  await agency.page.goto(toQuestion(coat));
  await answerLine(agency.page, { choice: "Refuse", reason: "The customer paid for it by card." });
  await expectBothRead(world, coat, "The agency: “The customer paid for it by card.”", /^You: “The customer paid/);

  const polish = await calls.question(bills.Polish, "Polish");
  await client.page.goto(toQuestion(polish));
  await client.page.getByRole("button", { name: "Withdraw" }).click();
  await client.page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(client.page.getByText("Your question is withdrawn.")).toBeVisible();
  await expectBothRead(world, polish, "You withdrew this question.", "The client withdrew this question.");

  const vacuum = await calls.question(bills.Vacuum, "Vacuum");
  await expectRead(client, "/", "Your questions", "$9.00 on hold.");
  return { vacuum };
}

/** The debits are on their way, so lines cannot be put on hold. */
async function questionAfterTheDebit(world: World) {
  const { client, calls, bills, bank } = world;
  for (const name of ["Buff", "Seal", "Tint", "Clay", "Glass"] as const)
    await bank.untilSent(bills[name].invoiceNumber, 1);
  await expectRead(client, bills.Buff.path, "Processing");
  const buff = await questionLine(client.page, "Buff");
  await expectBothRead(world, buff, /^What is granted comes back within 7 days/, /^These lines were debited already/);
  const [seal, tint, clay] = [
    await calls.question(bills.Seal, "Seal"),
    await calls.question(bills.Tint, "Tint"),
    await calls.question(bills.Clay, "Clay"),
  ];
  return { buff, seal, tint, clay };
}

type Asked = Awaited<ReturnType<typeof questionAfterTheDebit>>;

/**
 * The debits are paid. Granted amounts are refunded or credited as the client chooses, or credited when the refund
 * fails.
 */
async function answerAfterPayment(world: World, { buff, seal, tint, clay }: Asked): Promise<void> {
  const { client, agency, calls, bills, bank } = world;
  for (const name of ["Buff", "Seal", "Tint", "Clay", "Coat", "Polish", "Glass"] as const)
    await eventually.poll(async () => (await calls.readInvoice(bills[name].id)).status, name).toBe("paid");
  expect([await sumsOf(world, "Wax"), await sumsOf(world, "Polish")]).toEqual([[], [1_200]]);
  expect((await sumsOf(world, "Coat")).sort()).toEqual([1_500, 6_000]);
  await expectRead(client, bills.Coat.path, "Paid");

  for (const one of [seal, tint, await calls.readQuestion(buff.id)]) await calls.grant(one);
  await expectRead(client, "/", "Your choice");
  await expectRead(client, toQuestion(buff), "$36.00 comes back to you", /Without a choice we refund it/);
  await client.page.getByRole("button", { name: "Refund $36.00" }).click();
  await expect(client.page.getByText("Your choice is saved.")).toBeVisible();
  await expectBothRead(
    world,
    buff,
    /^The refund of \$36\.00 is on its way to your bank account/,
    /to the client’s bank account/,
  );

  await calls.choose(seal, "refund");
  await eventually.poll(async () => (await bank.listRefunds(bills.Seal.invoiceNumber)).length).toBe(1);
  const [refund] = await bank.listRefunds(bills.Seal.invoiceNumber);
  if (refund) await bank.failRefund(refund);
  await eventually.poll(async () => (await calls.readQuestion(seal.id)).refund?.status).toBe("failed");
  await expectBothRead(world, seal, "The refund of $48.00 didn’t arrive.");

  await agency.page.goto(toQuestion(clay));
  await answerLine(agency.page, { choice: "Grant in part", part: "50.00", reason: "Half of it was a sale." });
  await client.page.goto(toQuestion(clay));
  await client.page.getByRole("radio", { name: "Credit on my next invoice" }).check();
  await client.page.getByRole("button", { name: "Credit $50.00" }).click();
  await expect(client.page.getByText("Your choice is saved.")).toBeVisible();
  await expectBothRead(
    world,
    clay,
    "$50.00 comes off your next invoice.",
    "$50.00 comes off the client’s next invoice.",
  );
}

/** The agency stops bills and debits; a debit of the next day and an unbilled sale exist. */
async function hold(
  world: World,
  sold: { today: string; next: { invoiceNumber: string; path: string } },
): Promise<void> {
  const { client, agency, calls } = world;
  await expectRead(client, sold.next.path, /less \$98\.00 .* = \$52\.00$/);
  await expectRead(agency, `/admin/risk/client?id=${calls.clientId}`, /Client since/, "Timeline");
  await agency.page.getByRole("button", { name: "Hold", exact: true }).click();
  await confirmWithReason(agency.page, "Hold this client", "We ask the bank first.");
  await expectRead(agency, `/admin/risk/client?id=${calls.clientId}`, "On hold");
  const query = new URLSearchParams({ start: sold.today, end: sold.today, client: calls.clientId });
  await expectRead(agency, `/admin/rehearsal?${query.toString()}`, /is not billed\. This client is on hold until/);
}

/** Weeks later: a choice is missing, an answer is overdue, and other questions are too late. */
async function readWeeksLater(world: World, { buff, tint, vacuum }: Asked & { vacuum: Question }): Promise<void> {
  const { client, agency, calls, bills, bank } = world;
  await eventually.poll(async () => (await calls.readQuestion(buff.id)).refund?.status).toBe("succeeded");
  await expectBothRead(
    world,
    buff,
    "$36.00 was refunded to your bank account.",
    /^\$36\.00 was refunded to the client’s/,
  );
  await expectRead(client, bills.Buff.path, "Refund arrived");
  await eventually.poll(async () => (await bank.listRefunds(bills.Tint.invoiceNumber)).length).toBe(1);
  await expectBothRead(world, tint, /Nothing was chosen in time: the money is refunded/);
  await expectBothRead(world, vacuum, "The answer is overdue.");
  await expectRead(agency, "/admin/disputes?status=open", world.business, /late$/);
  await expectRead(client, bills.Glass.path, /^You could question lines until/);
  await expect(client.page.getByRole("button", { name: /^Question/ })).toHaveCount(0);
  await client.calls.call("/pc/disputes", questionOf(bills.Glass, "Glass"), 409);
}

const questionOf = ({ id, lines }: World["bills"]["Glass"], name: string) => ({
  ...{ invoiceId: id, lines: [{ id: lines.get(name) }] },
  reason: "This was a gift card.",
});

/** The hold has stopped the debit; after lifting, it gets a new day. */
async function lift({ client, agency, calls }: World): Promise<void> {
  await expectRead(client, "/debits", "Your next debit is postponed.");
  await agency.page.goto(`/admin/risk/client?id=${calls.clientId}`);
  await agency.page.getByRole("button", { name: "Lift the hold" }).click();
  await confirmWithReason(agency.page, "Lift the hold", "The bank has answered.");
  await expect(agency.page.getByText("On hold", { exact: true })).toHaveCount(0);
  await eventually(async () => {
    await client.page.goto("/debits");
    await expect(client.page.getByText(/^On .* we debit \$52\.00/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** The client's bank returns a paid debit as unauthorized: debits stop, a case opens, and the score alerts. */
async function disputeAtTheBank({ client, agency, calls, business, bank, bills }: World): Promise<void> {
  const [payment] = await bank.listPayments(bills.Glass.invoiceNumber);
  const today = (await bank.readNow()).toISOString().slice(0, 10);
  await bank.takeBack(payment?.paymentIntent ?? "", "R10");
  await eventually.poll(async () => (await calls.readInvoice(bills.Glass.id)).status).toBe("disputed");
  await expectRead(client, "/", "Contact us to settle it.");
  await expectRead(client, bills.Glass.path, "Disputed", /it was told that the debit was not authorized/);
  await expectRead(agency, `/admin/provider-disputes?client=${calls.clientId}`, business, "Owed again");
  const download = agency.page.waitForEvent("download");
  await agency.page.getByRole("button", { name: `Evidence PDF: ${bills.Glass.invoiceNumber}` }).click();
  expect((await download).suggestedFilename()).toBe(`dispute-evidence-${bills.Glass.invoiceNumber}.pdf`);
  await expectRead(agency, "/admin/cases", business);
  await eventually(async () => {
    await agency.page.goto(`/admin/risk?${new URLSearchParams({ q: business, kind: "unauthorized" }).toString()}`);
    await expect(agency.page.getByRole("link", { name: business }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessibleInThemes(agency.page, "the risk of a client whose bank disputes a debit");
  await agency.page.getByRole("link", { name: business }).first().click();
  await agency.page.getByRole("link", { name: "Show the rows: Unauthorized return" }).click();
  await expect(agency.page.getByRole("table").getByRole("link", { name: business }).first()).toBeVisible();
  await agency.page.goBack();
  await agency.page.getByRole("button", { name: "Snooze" }).click();
  await agency.page.getByLabel("Last day").fill(usDay(addDays(today, 3)));
  await confirmWithReason(agency.page, "Snooze this client", "They call back.");
  await expect(agency.page.getByText(/^Snoozed to/)).toBeVisible();
}

test("both sides see each outcome of questions, late sales, a hold and a bank’s dispute over weeks", async ({
  world,
}) => {
  // Two weeks of both sides: the usual bound would end it on a machine that does many other things.
  test.setTimeout(600_000);
  const { client, agency, bank, calls, sellers, seller, firstDay, debited, paid } = world;
  const people = [client, agency];
  const { vacuum } = await questionBeforeTheDebit(world);
  await passDays(people, bank, debited);
  const asked = await questionAfterTheDebit(world);
  await claimLateSales(world);
  await passDays(people, bank, paid);
  await answerAfterPayment(world, asked);
  const today = (await bank.readNow()).toISOString().slice(0, 10);
  await sellers.sell(seller, { item: "Hose", amount: 50_000 });
  const days = { startDate: firstDay, endDate: today };
  await eventually.poll(async () => (await calls.rehearse(days)).lines.length).toBe(1);
  const next = await calls.bill(days, ["Hose"]);
  await sellers.sell(seller, { item: "Mop", amount: 1_500 });
  await eventually.poll(async () => (await calls.rehearse(days)).lines.length).toBe(1);
  await hold(world, { today, next });
  await passDays(people, bank, [addDays(vacuum.answerDue, 1), addDays(paid, 9)].sort().at(-1) ?? "");
  await readWeeksLater(world, { ...asked, vacuum });
  expect((await calls.rehearse({ ...days, endDate: today })).lines.map(({ name }) => name).sort()).toEqual([
    "Late wash",
    "Mop",
  ]);
  await lift(world);
  await disputeAtTheBank(world);
});
