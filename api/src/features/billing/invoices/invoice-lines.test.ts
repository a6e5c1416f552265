import { InvoiceLine } from "../../../models/invoice-line.model";
import {
  billForInvoice,
  noonOf,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { buildSale } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
let shop: BilledShop;
let line: InvoiceLine;
beforeAll(async () => {
  fixture = await billingFixture.start();
  shop = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
  const { id } = await billForInvoice(fixture, shop);
  line = await InvoiceLine.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
});
afterAll(() => fixture.stop());

/** Inserts the same row without our own checks. */
function copy(change: Partial<InvoiceLine>) {
  const { invoiceId, businessId, source, externalId, saleExternalId, chargedOnId, localDay, occurredAt } = line;
  const { kind, name, items, totalCents, verifiedCents, commissionCents } = line;
  const row = { invoiceId, businessId, source, externalId, saleExternalId, chargedOnId, localDay, occurredAt };
  const rest = { kind, name, items, totalCents, verifiedCents, commissionCents, live: true, position: 99 };
  return InvoiceLine.create({ ...row, ...rest, ...change });
}

describe("the database itself", () => {
  test("rejects a second live line of a sale or of its credit, which has its own key", async () => {
    await expect(copy({ position: 2 })).rejects.toMatchObject({ name: "SequelizeUniqueConstraintError" });
    const credit = await copy({ kind: "credit", position: 3 });
    expect((await credit.reload()).liveKey).toBe(`credit:square:${line.externalId}`);
    await expect(copy({ kind: "credit", position: 4 })).rejects.toMatchObject({
      name: "SequelizeUniqueConstraintError",
    });
    expect((await copy({ live: false, position: 5 })).live).toBe(false);
  });

  test.each([{ commissionCents: 1 }, { totalCents: 1 }, { verifiedCents: 1 }, { externalId: "another" }])(
    "rejects a change of a line to %j",
    async (change) => {
      await expect(InvoiceLine.update(change, { where: { id: line.id } })).rejects.toThrow("does not change");
    },
  );

  test("rejects making a line live again or deleting it", async () => {
    const where = { invoiceId: line.invoiceId, live: false };
    await expect(InvoiceLine.update({ live: true }, { where })).rejects.toThrow("does not change");
    await expect(InvoiceLine.destroy({ where: { id: line.id } })).rejects.toThrow("does not change");
  });
});
