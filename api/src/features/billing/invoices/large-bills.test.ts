import { billOne, noonOf, november, rehearseOne, billingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import type { BillingFixture } from "../../../../testing/billing.fixture";
import { buildSale } from "../../../../testing/sales-builder";
import type { BillClientAnswer } from "@portal/api-contract";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const idOf = (index: number) => `SquareOrder${String(index).padStart(16, "0")}`;
const hash = "a".repeat(64);

test("a request may state 1,500 sales, as the page does", async () => {
  const occurredAt = noonOf("2026-11-10");
  const shop = await fixture.newShop(
    Array.from({ length: 1_500 }, (_, at) => buildSale({ externalId: idOf(at), occurredAt })),
  );
  const { lines, total } = await rehearseOne(fixture, shop);
  expect([lines.length, total]).toEqual([1_500, 4_500_000]);
  const { invoice } = read<BillClientAnswer>(await billOne(fixture, shop), 201);
  expect(invoice?.total).toBe(4_500_000);
});

test("a rehearsal or a request may have at most 20,000 rows", async () => {
  const shop = await fixture.newShop([]);
  const question = { id: shop.user.id, ...november };
  const ids = Array.from({ length: 20_000 }, (_, at) => idOf(at).padEnd(192, "x"));
  const stated = ids.map((id) => ({ id, totalOrder: -1_000_000_00, commission: -300_000_00 }));
  const rehearse = (transactions: string[]) =>
    fixture.admin.post("/pc/rehearse", { clients: [{ ...question, transactions }] });
  expect((await rehearse(ids)).status).toBe(200);
  expect((await rehearse([...ids, "one more"])).status).toBe(422);
  const body = { ...question, transactions: stated, rehearsalHash: hash };
  expect(await fixture.admin.post("/pc/bill-client", body)).toMatchObject({
    status: 422,
    body: { code: "UNKNOWN_TRANSACTION" },
  });
});

test("a run may have 500 clients", async () => {
  const one = (at: number) => ({ id: `usr_${String(at).padStart(22, "0")}`, ...november, rehearsalHash: hash });
  const clients = Array.from({ length: 500 }, (_, at) => ({ ...one(at), confirmUnconfirmed: true }));
  const refusal = { status: 422, body: { code: "UNKNOWN_CLIENT" } };
  expect(await fixture.admin.post("/pc/bill-clients", { clients })).toMatchObject(refusal);
});
