import type { BillClientAnswer, InvoiceAnswer } from "@portal/api-contract";
import { billOne, noonOf, startBillingWorld, type BilledShop, type BillingWorld } from "../../testing/billing-world";
import { read } from "../../testing/read-reply";
import { buildSale } from "../../testing/sales-builder";

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

const newShop = () => world.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);

/** A message has gone to the shop's owner in Spanish: their language is that of the last one (D186). */
async function readInSpanish({ user: { email } }: BilledShop): Promise<void> {
  const [browser, spanish] = [world.portal.newClient(), { "accept-language": "es-US" }];
  await browser.post("/recover/check-registration", { email }, spanish);
  expect((await browser.post("/verify/find-method-send-code", { method: "email" }, spanish)).status).toBe(200);
  await world.portal.runJobs();
}

test("clients get no invoice by mail until the agency turns it on; then with its PDF, in their language", async () => {
  expect(read(await world.admin.get("/pc/billing-mail"))).toEqual({ on: false });
  const quiet = await newShop();
  await billOne(world, quiet);
  await world.portal.runJobs();
  const subjects = async (to: string) => (await world.lab.inbox("mail", to)).map(({ subject }) => subject);
  expect((await subjects(quiet.user.email)).join()).not.toContain("INV-");
  expect(read(await world.admin.post("/pc/billing-mail", { on: true }))).toEqual({ on: true });
  const shop = await newShop();
  await readInSpanish(shop);
  const { invoice, message } = read<BillClientAnswer>(await billOne(world, shop), 201);
  expect(message).toBe("Invoice and payment created. The client gets the invoice by e-mail.");
  await world.portal.runJobs();
  const mails = await world.lab.inbox("mail", shop.user.email);
  const mail = mails.find(({ subject }) => subject === `Factura ${invoice?.invoice_number ?? ""}`);
  expect(mail?.text).toContain("$30.00");
  expect(JSON.stringify(mail)).toContain(".pdf");
  const { events } = read<InvoiceAnswer>(await world.admin.get(`/pc/invoices/${invoice?.id ?? ""}`));
  expect(events.map(({ kind }) => kind)).toEqual(["issued", "told", "paid"]);
  expect(read(await world.admin.post("/pc/billing-mail", { on: false }))).toEqual({ on: false });
});

test.each([{}, { on: "yes" }, { on: null }])("refuses %j", async (body) => {
  expect((await world.admin.post("/pc/billing-mail", body)).status).toBe(422);
});
