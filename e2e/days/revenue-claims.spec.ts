import { eventually } from "../fixtures/eventually";
import { expect } from "../fixtures/test";
import { addDays, type BilledClient, printWeekday, readRange, sell, test } from "../people/billed-client";
import { passDays } from "../people/pass-days";
import { expectRead, expectShown } from "../people/shown-pages";

type Range = Awaited<ReturnType<typeof readRange>>;

/** A day is billed after it has ended. Then Square reports two more sales of that day. */
async function reportLate(billed: BilledClient): Promise<Range> {
  const { client, agency, bank, calls } = billed;
  const [range, closedAt] = [await readRange(bank), (await bank.readNow()).toISOString()];
  await sell(billed, [{ item: "Coat", amount: 20_000 }]);
  await passDays([client, agency], bank, addDays(range.endDate, 1));
  await calls.bill(range, ["Coat"]);
  await sell(billed, [
    { item: "Wax", amount: 15_000, closedAt },
    { item: "Gift", amount: 5_000, closedAt },
  ]);
  await eventually.poll(async () => (await calls.listClaims()).length).toBe(2);
  return range;
}

const lateRow = ({ agency }: BilledClient, name: string) => agency.page.getByRole("row").filter({ hasText: name });

async function decide(billed: BilledClient, decision: "Claim" | "Dismiss", name: string): Promise<void> {
  const { agency, business } = billed;
  await agency.page.getByRole("button", { name: `${decision}: ${name}, ${business}` }).click();
  const dialog = agency.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The register was offline.");
  await expectShown(agency);
  await dialog.getByRole("button", { name: `${decision} the sale` }).click();
  await expect(lateRow(billed, name)).toHaveCount(0);
}

/** The agency claims one sale and dismisses the other. Neither is billed yet. */
async function decideBoth(billed: BilledClient, range: Range): Promise<void> {
  const { agency, calls } = billed;
  const claims = `/admin/revenue-claims?client=${calls.clientId}`;
  await expectRead(agency, claims, /^Square reported it on .*, after INV-\d{4}-\d{6} of .* had billed its day\.$/);
  await expect(lateRow(billed, "Wax")).toContainText("$150.00");
  await expect(lateRow(billed, "Wax")).toContainText("$45.00");
  await decide(billed, "Claim", "Wax");
  await decide(billed, "Dismiss", "Gift");
  await expectRead(agency, `${claims}&state=dismissed`, /^Dismissed by .*: “The register was offline\.”$/);
  expect(await calls.rehearse(range)).toMatchObject({ total: 0, lines: [] });
}

/** The client is notified of the claimed sale only. Returns the day from which that sale can be billed. */
async function readNotice(billed: BilledClient): Promise<string> {
  const { client, agency, bank, calls, inbox } = billed;
  await inbox.untilMailed(client.account.email, "A late sale of $150.00");
  const readDay = async () => (await calls.listClaims()).find(({ name }) => name === "Wax")?.decision?.countsFrom ?? "";
  await eventually.poll(readDay).not.toBe("");
  const countsFrom = await readDay();
  // The client can object for 7 days after the notice's day. It is afternoon in New York, so the UTC day is the same.
  expect(countsFrom).toBe(addDays((await bank.readNow()).toISOString().slice(0, 10), 8));
  const until = printWeekday(addDays(countsFrom, -1));
  const from = `Its commission of $45.00 can be billed from ${printWeekday(countsFrom)}. You can object until ${until}.`;
  await expectRead(
    client,
    "/debits",
    "Late sales",
    from,
    /decided on .* to bill it\. Reason: “The register was offline\.”$/,
  );
  await expect(client.page.getByRole("main").getByText("Gift")).toHaveCount(0);
  await expectRead(agency, `/admin/revenue-claims?client=${calls.clientId}&state=claimed`, /^Client notified /);
  return countsFrom;
}

/** The next bill charges the claimed sale only. */
async function billClaim(billed: BilledClient, range: Range): Promise<void> {
  const { client, agency, calls } = billed;
  await expectRead(agency, calls.toRehearsal(range), "1 client, 1 line", /^Gift/, /the agency does not claim it\.$/);
  const bill = await calls.bill(range, ["Wax", "Gift"]);
  await expectRead(client, bill.path, "Wax", "$150.00 × 30% = $45.00");
  await expect(client.page.getByRole("main").getByText("Gift")).toHaveCount(0);
}

test("a late sale is billed once the client's time to object after its notice has ended", async ({ billed }) => {
  const { client, agency, bank } = billed;
  const range = await reportLate(billed);
  await decideBoth(billed, range);
  const countsFrom = await readNotice(billed);
  await passDays([client, agency], bank, countsFrom);
  await billClaim(billed, range);
});
