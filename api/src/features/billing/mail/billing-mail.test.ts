import type { BillClientAnswer } from "@portal/api-contract";
import {
  billOne,
  noonOf,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const newShop = () => fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);

/** A message in Spanish sets the owner's language (D186). */
async function readInSpanish({ user: { email } }: BilledShop): Promise<void> {
  const [browser, spanish] = [fixture.portal.newClient(), { "accept-language": "es-US" }];
  await browser.post("/recover/check-registration", { email }, spanish);
  expect((await browser.post("/verify/find-method-send-code", { method: "email" }, spanish)).status).toBe(200);
  await fixture.portal.runJobs();
}

async function noticesOf({ user }: BilledShop) {
  await fixture.portal.runJobs();
  const mails = await fixture.lab.inbox("mail", user.email);
  return mails.filter(({ headers }) => headers["x-portal-notice"]?.startsWith("debit-planned;INV-"));
}

test("always sends the debit notice, with the invoice's PDF once staff turn that on", async () => {
  expect(read(await fixture.admin.get("/pc/billing-mail"))).toEqual({ on: false });
  const quiet = await newShop();
  await billOne(fixture, quiet);
  expect(await noticesOf(quiet)).toMatchObject([{ attachments: [] }]);
  expect(read(await fixture.admin.post("/pc/billing-mail", { on: true }))).toEqual({ on: true });
  const shop = await newShop();
  await readInSpanish(shop);
  const { message } = read<BillClientAnswer>(await billOne(fixture, shop), 201);
  expect(message).toBe("Invoice and payment created. The client gets the invoice by e-mail.");
  const [mail, ...others] = await noticesOf(shop);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Cargaremos \$30\.00 el /);
  expect(mail?.attachments).toMatchObject([{ mimeType: "application/pdf" }]);
  expect(read(await fixture.admin.post("/pc/billing-mail", { on: false }))).toEqual({ on: false });
});

test.each([{}, { on: "yes" }, { on: null }])("rejects %j", async (body) => {
  expect((await fixture.admin.post("/pc/billing-mail", body)).status).toBe(422);
});
