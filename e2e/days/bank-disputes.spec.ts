import { createHash } from "node:crypto";

import type { AccountDocument } from "@portal/api-contract";

import { eventually } from "../fixtures/eventually";
import { readPdf, withoutSpaces } from "../fixtures/read-pdf";
import { expect } from "../fixtures/test";
import { addDays, type BilledClient, printWeekday, readRange, sell, test, untilNoticed } from "../people/billed-client";
import type { Bill } from "../people/billing-calls";
import { expectStatus } from "../people/billing-screens";
import { passDays } from "../people/pass-days";
import { expectRead, expectShown, expectSums } from "../people/shown-pages";
import { authorizeAccount } from "../people/wizard-screens";

/** Two bills. `orderId` is the sale of the bill `lost`. */
interface Disputed {
  /** $60.00 for a sale of $200.00; the agency writes it off. */
  lost: Bill;
  /** $30.00; the agency bills it again. */
  again: Bill;
  orderId: string;
}

/** The client pays two invoices. Then the bank returns both debits as not authorized. */
async function disputeAtBank(billed: BilledClient): Promise<Disputed> {
  const { client, agency, calls, bank } = billed;
  const [orderId = ""] = await sell(billed, [
    { item: "Coat", amount: 20_000 },
    { item: "Wax", amount: 10_000 },
  ]);
  const range = await readRange(bank);
  const [lost, again] = [await calls.bill(range, ["Coat"]), await calls.bill(range, ["Wax"])];
  const { debitDate, paidBy } = await untilNoticed(billed, lost, "$60.00");
  await untilNoticed(billed, again, "$30.00");
  await passDays([client, agency], bank, debitDate);
  for (const { invoiceNumber } of [lost, again]) await bank.untilSent(invoiceNumber, 1);
  await passDays([client, agency], bank, paidBy);
  for (const { id, invoiceNumber } of [lost, again]) {
    await eventually.poll(async () => (await calls.readInvoice(id)).status).toBe("paid");
    const [payment] = await bank.listPayments(invoiceNumber);
    await bank.takeBack(payment?.paymentIntent ?? "", "R10");
    await eventually.poll(async () => (await calls.readInvoice(id)).status).toBe("disputed");
  }
  return { lost, again, orderId };
}

/** The client reads what happened, what it costs, and what to do by when. */
async function readAsClient({ client, bank, inbox }: BilledClient, { lost }: Disputed): Promise<void> {
  const returned = (await bank.readNow()).toISOString().slice(0, 10);
  const day = printWeekday(addDays(returned, 7));
  const why = "because it was told that the debit was not authorized";
  const cost = "we charge no fee for this (your bank may), and you still owe the amount";
  const sentence = `Your bank returned our debit of $60.00 ${why}; ${cost}: we debit nothing more, so contact us by ${day} to settle it.`;
  await inbox.untilMailed(client.account.email, sentence);
  const owed = [/^We couldn’t collect \$90\.00 of 2 invoices/, sentence, "We won’t try again automatically."];
  await expectRead(client, "/debits", ...owed, "No debit is planned");
  await expectRead(client, lost.path, sentence, "Disputed at the bank");
  await expectRead(client, "/", ...owed, "Your bank has ended the debit authorization.");
}

/** The agency reads the case, the client's risk and the dispute. */
async function readAsAgency({ agency, calls, business }: BilledClient): Promise<void> {
  const { clientId } = calls;
  const cases = agency.page.getByRole("row", { name: business }).filter({ hasText: "The bank disputes a debit" });
  await agency.page.goto("/admin/cases");
  await expect(cases).toHaveCount(2);
  await expectShown(agency, "The bank returned the debit because it was told that the debit was not authorized.");
  await expectRead(
    agency,
    `/admin/risk/client?id=${clientId}`,
    "Debits are stopped: the bank says that one was not authorized.",
    /was returned after it was paid: not authorized\.$/,
  );
  await expectRead(agency, `/admin/provider-disputes?client=${clientId}`, "Owed again", /^Not authorized\./);
}

/** The evidence proves what the client accepted, when and from where, and names the sale. */
async function downloadEvidence({ client, agency }: BilledClient, { lost, orderId }: Disputed): Promise<void> {
  const documents = (await (await client.calls.get("/account/documents")).json()) as AccountDocument[];
  const mandate = documents.find(({ kind }) => kind === "mandate");
  const button = agency.page.getByRole("button", { name: `Evidence PDF: ${lost.invoiceNumber}` });
  const [download] = await Promise.all([agency.page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe(`dispute-evidence-${lost.invoiceNumber}.pdf`);
  const text = await readPdf(download);
  const accepted = new Date(mandate?.at ?? "").toISOString().slice(0, 19).replace("T", " ");
  const hash = createHash("sha256")
    .update(mandate?.text ?? "")
    .digest("hex");
  const proof = [`SHA-256 of the text ${hash}`, `Accepted on ${accepted} UTC`];
  const sale = [orderId, "Coat", "$200.00", "$60.00", lost.invoiceNumber];
  for (const part of [...proof, mandate?.text ?? "", ...sale]) expect(text).toContain(withoutSpaces(part));
  expect(text).toMatch(/Fromthenetworkaddress(127\.0\.0\.1|::1)/);
  expect(text).not.toContain("Wax");
}

const row = ({ agency }: BilledClient, { invoiceNumber }: Bill) =>
  agency.page.getByRole("row").filter({ hasText: invoiceNumber });

async function change({ agency }: BilledClient, bill: Bill, what: "Write off" | "Void and reissue"): Promise<void> {
  await agency.page.goto(bill.path);
  await agency.page.getByRole("button", { name: what }).click();
  const dialog = agency.page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("The bank decided for the account’s owner.");
  await expectShown(agency);
  await dialog.getByRole("button", { name: what }).click();
  await expect(dialog).toBeHidden();
}

/** The agency writes an amount off. The books show it as lost to the bank. */
async function writeOff(billed: BilledClient, { lost }: Disputed): Promise<void> {
  const { client, agency, calls } = billed;
  await change(billed, lost, "Write off");
  await expectStatus(agency.page, "Written off");
  await agency.page.goto(`/admin/ledger?client=${calls.clientId}`);
  await expect(agency.page.getByRole("row", { name: /Bank dispute lost/ })).toContainText("−$60.00");
  await expectShown(agency, "Bank dispute lost", "$30.00");
  await agency.page.goto(`/admin/provider-disputes?client=${calls.clientId}`);
  await expect(row(billed, lost)).toContainText("Lost, written off");
  await expectRead(client, lost.path, "Written off");
  await expectSums(client, { "Written off, not owed": "−$60.00" });
}

/** The client authorizes again, then the agency bills the other amount anew. */
async function billAgain(billed: BilledClient, { again }: Disputed): Promise<void> {
  const { client, agency, calls } = billed;
  const reissue = { id: again.id, reason: "The client agrees." };
  await agency.calls.call("/pc/reissue-invoice", reissue, 409);
  await expectRead(client, "/", /^We couldn’t collect \$30\.00/);
  await client.page.getByRole("link", { name: "Open the wizard" }).click();
  await expectShown(client, "Your debit authorization has ended.");
  await authorizeAccount(client.page, "Savings");
  await change(billed, again, "Void and reissue");
  await expectStatus(agency.page, "Scheduled");
  await expectShown(agency, `Replaces ${again.invoiceNumber}.`);
  await agency.page.goto(`/admin/provider-disputes?client=${calls.clientId}`);
  await expect(row(billed, again)).toContainText("On a new invoice");
  await expectRead(client, "/", /^On .* we debit \$30\.00/);
  await expect(client.page.getByText(/^We couldn’t collect/)).toHaveCount(0);
}

test("client and agency settle two debits that the bank disputes", async ({ billed }) => {
  const disputed = await disputeAtBank(billed);
  await readAsClient(billed, disputed);
  await readAsAgency(billed);
  await downloadEvidence(billed, disputed);
  await writeOff(billed, disputed);
  await billAgain(billed, disputed);
});
