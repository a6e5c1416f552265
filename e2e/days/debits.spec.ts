import type { Page } from "@playwright/test";

import { expectAccessibleInThemes } from "../fixtures/accessibility";
import { eventually } from "../fixtures/eventually";
import { expect, test as base } from "../fixtures/test";
import { type Billed, billClient, expectStatus } from "../people/billing-screens";
import { setClock, signInAgain, type Someone } from "../people/pass-days";
import { DEMO } from "../people/person";
import { authorizeAccount, authorizeDebits } from "../people/wizard-screens";

interface DebitDays {
  debited: string;
  refused: string;
  paid: string;
}

interface ExpectedInvoice {
  debitDate: string;
  events: { between?: { start: string; end: string } }[];
}

/** A client with sales of $200.00 and an invoice of $60.00, and the agency. */
interface Billing {
  client: Someone;
  agency: Someone;
  business: string;
  invoice: Billed;
  /** Lets days pass for portal, bank and browsers. Sessions end, so each person signs in again in a new browser. */
  passTime: (...passes: readonly (() => Promise<void>)[]) => Promise<void>;
  /**
   * Returns the days on which the next debit is sent, refused at the earliest and paid at the latest. Waits for its
   * notice: a debit without a notice on an earlier day is not sent.
   */
  readDays: () => Promise<DebitDays>;
  /** Expects this status on the invoice and in both sides' lists. */
  expectState: (status: string) => Promise<void>;
}

const test = base.extend<{ startBilling: (bankAccount: string) => Promise<Billing> }>({
  startBilling: async ({ page, calls, openShop, sellers, sales, bank, inbox, newBrowser }, use) => {
    await use(async (bankAccount) => {
      const { person, seller } = await openShop();
      const client = { page, calls, account: person };
      const agency = { ...(await newBrowser()), account: DEMO.admin };
      const both = [client, agency];
      const setClocks = async (): Promise<void> => {
        for (const someone of both) await setClock(someone, bank);
      };
      await setClocks();
      await authorizeDebits(page, bankAccount);
      // The client uses a phone, the agency a desktop.
      await page.setViewportSize({ width: 360, height: 740 });
      await sellers.sell(seller, { item: "Coat", amount: 20_000 });
      await eventually.poll(async () => (await sales.listOrders()).length).toBe(1);
      await agency.calls.signIn(DEMO.admin);
      const invoice = await billClient(agency.page, person.business);
      return {
        ...{ client, agency, business: person.business, invoice },
        async passTime(...passes) {
          for (const someone of both) await someone.page.goto("about:blank");
          for (const pass of passes) {
            await pass();
            await signInAgain(client);
          }
          await signInAgain(agency);
          await setClocks();
        },
        async readDays() {
          const id = new URLSearchParams(invoice.path.split("?")[1]).get("id") ?? "";
          const answer: unknown = await (await calls.get(`/pc/invoices/${id}`)).json();
          const days = toDays(answer);
          await inbox.untilMailed(person.email, `On ${weekdays.format(new Date(days.debited))} we debit $60.00`);
          return days;
        },
        async expectState(status) {
          for (const someone of both) await expectInvoice(someone.page, invoice, status);
        },
      };
    });
  },
});

const weekdays = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

function toDays(answer: unknown): DebitDays {
  if (!isExpected(answer)) throw new Error("The portal did not tell of an invoice.");
  const between = answer.events.at(-1)?.between;
  if (!between) throw new Error("No debit is planned.");
  return { debited: answer.debitDate, refused: between.start, paid: between.end };
}

function isExpected(value: unknown): value is ExpectedInvoice {
  return typeof value === "object" && value !== null && "debitDate" in value && "events" in value;
}

async function expectInvoice(page: Page, { path, invoiceNumber }: Billed, status: string): Promise<void> {
  await eventually(async () => {
    await page.goto("/invoices");
    const listed = page.getByRole("listitem").filter({ hasText: invoiceNumber });
    await expect(listed.getByText(status, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(path);
  await expectStatus(page, status);
  await expectAccessibleInThemes(page, `an invoice that is ${status.toLowerCase()}`);
}

async function change(agency: Page, what: "Void the invoice" | "Void and reissue", reason: string): Promise<void> {
  await agency.getByRole("button", { name: what }).click();
  const dialog = agency.getByRole("dialog");
  await dialog.getByRole("textbox").fill(reason);
  await dialog.getByRole("button", { name: what }).click();
  await expect(dialog).toBeHidden();
}

function owedOf(agency: Page, { invoiceNumber }: Billed) {
  return agency
    .getByRole("region", { name: /^Owed: / })
    .getByRole("listitem")
    .filter({ hasText: invoiceNumber });
}

async function expectOwed(page: Page, { invoiceNumber }: Billed, why: string): Promise<void> {
  await expect(page.getByText(/^We couldn’t collect/)).toContainText("$60.00");
  await expect(page.getByText(`Invoice ${invoiceNumber}. `)).toContainText(why);
}

const commission = (page: Page) => page.getByRole("region", { name: "Commission" });

test("an invoice is reissued on another account after the bank returns its debit", async ({ startBilling, bank }) => {
  const { client, agency, business, invoice, ...billing } = await startBilling("Success");
  const { page } = client;
  await billing.expectState("Scheduled");
  const days = await billing.readDays();

  await billing.passTime(() => bank.passTo(days.debited));
  await billing.expectState("Processing");
  await expect(page.getByText("Now: the bank takes 2 to 4 bank days")).toBeVisible();
  await expect(agency.page.getByRole("button", { name: /^Void/ })).toHaveCount(0);

  await billing.passTime(() => bank.passTo(days.paid));
  await billing.expectState("Paid");
  await page.goto("/debits");
  await expect(page.getByText("No debit is planned")).toBeVisible();

  const [payment] = await bank.listPayments(invoice.invoiceNumber);
  await bank.takeBack(payment?.paymentIntent ?? "", "R02");
  await billing.expectState("Returned");
  await expect(commission(page).getByText("The bank returned the debit because the account is closed.")).toBeVisible();
  await eventually(async () => {
    await agency.page.goto(`/AdminDash?${new URLSearchParams({ filter: business }).toString()}`);
    await expect(agency.page.getByRole("row", { name: business })).toContainText("Ended", { timeout: 2_000 });
  }).toPass();
  await agency.page.goto("/debits");
  await expect(owedOf(agency.page, invoice)).toContainText("The client has no authorized account");
  await page.goto("/debits");
  await expectOwed(page, invoice, "because the account is closed");
  await page.goto("/");
  await expect(page.getByText("Your bank has ended the debit authorization.")).toBeVisible();
  await expectOwed(page, invoice, "because the account is closed");
  await page.getByRole("link", { name: "Authorize another account" }).click();
  await authorizeAccount(page, "Savings");

  await agency.page.goto(invoice.path);
  await change(agency.page, "Void and reissue", "The account was closed.");
  await expect(agency.page.getByText(`Replaces ${invoice.invoiceNumber}.`)).toBeVisible();
  await expectStatus(agency.page, "Scheduled");
  await billing.expectState("Void");
  await expect(commission(page).getByText("The account was closed.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/^On .* we debit/)).toContainText("$60.00");
  await expect(page.getByText(/^We couldn’t collect/)).toBeHidden();
  expect(await bank.listPayments(invoice.invoiceNumber)).toHaveLength(1);
});

test("both sides see each attempt of a debit that is retried twice for lack of money", async ({
  startBilling,
  bank,
}) => {
  const { client, agency, invoice, ...billing } = await startBilling("Insufficient funds");
  const { page } = client;
  for (const attempt of [1, 2, 3]) {
    const days = await billing.readDays();
    await billing.passTime(
      () => bank.passTo(days.debited),
      async () => {
        await bank.untilSent(invoice.invoiceNumber, attempt);
        await bank.passTo(days.refused);
      },
    );
    await billing.expectState(attempt < 3 ? "Scheduled" : "Failed");
    for (const own of [page, agency.page]) {
      await expect(
        commission(own).getByText("The bank returned the debit because there was not enough money in the account."),
      ).toHaveCount(attempt);
    }
    if (attempt === 3) break;
    await expect(page.getByText(`${String(attempt + 1)} of up to 3`)).toBeVisible();
    await page.goto("/");
    await expect(page.getByText(/^Tried again\. On .* we debit/)).toContainText("$60.00");
  }
  expect((await bank.listPayments(invoice.invoiceNumber)).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  await page.goto("/debits");
  await expect(page.getByText("No debit is planned")).toBeVisible();
  await expectOwed(page, invoice, "because there was not enough money in the account");
  await page.goto("/");
  await expectOwed(page, invoice, "because there was not enough money in the account");
  await agency.page.goto("/debits");
  await expect(owedOf(agency.page, invoice)).toContainText(
    "The client has an authorized account. Void and reissue the invoice.",
  );
  await agency.page.goto(invoice.path);
  await change(agency.page, "Void the invoice", "Paid by check.");
  await billing.expectState("Void");
});
