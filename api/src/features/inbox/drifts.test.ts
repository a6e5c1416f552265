import type { DebitDriftsAnswer, DriftsAnswer, PageDriftsAnswer } from "@portal/api-contract";
import { inboxFixture, type InboxFixture } from "../../../testing/inbox.fixture";
import { read } from "../../../testing/read-reply";

const driftPaths = ["/admin/drifts", "/admin/page-drifts", "/admin/debit-drifts"];

let fixture: InboxFixture;
beforeAll(async () => {
  fixture = await inboxFixture.start();
});
afterAll(() => fixture.stop());

describe("GET /admin/drifts", () => {
  test("lists the nightly differences newest first", async () => {
    const [missed, changed] = await fixture.driftSales(fixture.client.businessId, [
      { subject: "order1", expected: 100, found: null },
      { subject: "order2", expected: 100, found: 90 },
    ]);
    await fixture.driftSums(fixture.client.businessId, "2026-11");
    const answer = read<DriftsAnswer>(await fixture.admin.get("/admin/drifts?limit=1"));
    expect(answer).toMatchObject({
      data: [
        {
          id: String(changed?.id),
          source: "square",
          subject: "order2",
          expected: { total: 100 },
          found: { total: 90 },
        },
      ],
    });
    const next = read<DriftsAnswer>(await fixture.admin.get(`/admin/drifts?cursor=${answer.nextCursor ?? ""}`));
    const business = { id: fixture.client.businessId, name: "Demo Detailing" };
    expect(next.data[0]).toMatchObject({ id: String(missed?.id), subject: "order1", business, found: null });
    expect(next.nextCursor).toBeNull();
  });

  test.each(["limit=0", "cursor=x", "kind=sums"])("returns 422 for %s", async (query) => {
    for (const path of driftPaths) expect((await fixture.admin.get(`${path}?${query}`)).status).toBe(422);
  });
});

test("GET /admin/page-drifts lists missed page events newest first", async () => {
  const [missed, gone] = await fixture.driftPage(fixture.client.businessId, [
    { externalId: "1001_7", kind: "missing" },
    { externalId: "1001_8", kind: "gone" },
  ]);
  const first = read<PageDriftsAnswer>(await fixture.admin.get("/admin/page-drifts?limit=1"));
  const business = { id: fixture.client.businessId, name: "Demo Detailing" };
  const shared = { business, page: { id: "1001", name: null }, at: missed?.at.toISOString() };
  expect(first.data).toEqual([
    { ...shared, at: gone?.at.toISOString(), id: String(gone?.id), subject: "1001_8", kind: "gone" },
  ]);
  const next = read<PageDriftsAnswer>(await fixture.admin.get(`/admin/page-drifts?cursor=${first.nextCursor ?? ""}`));
  expect(next).toEqual({
    data: [{ ...shared, id: String(missed?.id), subject: "1001_7", kind: "missing" }],
    nextCursor: null,
  });
});

test("GET /admin/debit-drifts lists missed debit states, newest first", async () => {
  const [paid, returned] = await fixture.driftDebits(fixture.client.businessId, [
    { debitId: "pi_1", found: "processing", expected: "succeeded" },
    { debitId: "pi_2", found: "succeeded", expected: "returned" },
  ]);
  const business = { id: fixture.client.businessId, name: "Demo Detailing" };
  const shared = { business, invoiceNumber: "INV-2026-000001", amount: 12_345, at: paid?.at.toISOString() };
  const first = read<DebitDriftsAnswer>(await fixture.admin.get("/admin/debit-drifts?limit=1"));
  expect(first.data).toMatchObject([
    { ...shared, at: returned?.at.toISOString(), id: String(returned?.id), found: "succeeded", expected: "returned" },
  ]);
  const next = read<DebitDriftsAnswer>(await fixture.admin.get(`/admin/debit-drifts?cursor=${first.nextCursor ?? ""}`));
  expect(next).toEqual({
    data: [{ ...shared, id: String(paid?.id), subject: "pi_1", found: "processing", expected: "succeeded" }],
    nextCursor: null,
  });
});
