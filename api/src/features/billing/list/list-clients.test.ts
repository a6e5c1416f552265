import type { BillingListAnswer } from "@portal/api-contract";
import {
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund, buildSale } from "../../../../testing/sales-builder";
import { endLink } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
let shops: BilledShop[];
const [large, small] = [buildSale({ totalCents: 90_000 }), buildSale({ totalCents: 3_333 })];
const deleted = buildSale({ occurredAt: noonOf("2026-11-20") });
const old = buildSale({ occurredAt: noonOf("2026-09-15") });
beforeAll(async () => {
  fixture = await billingFixture.start();
  shops = [
    await fixture.newShop([large, buildRefund({ saleExternalId: large.externalId, totalCents: 10_000 })]),
    await fixture.newShop([small, deleted, old, buildRefund({ saleExternalId: old.externalId })], "agreement"),
    await fixture.newShop([]),
  ];
  const names = ["Harbor Auto Spa", "100% Shine", "Quiet Garage"];
  for (const [index, { browser }] of shops.entries()) {
    const change = { bizInfo: { bizName: names[index] }, userInfo: { lastName: `Owner${String(index)}` } };
    read(await browser.post("/recover/updateUser", change));
  }
  await endLink(at(1), { unconfirmedFrom: noonOf("2026-11-15") });
});
afterAll(() => fixture.stop());

function at(index: number): BilledShop {
  const shop = shops[index];
  if (!shop) throw new Error("There is no such shop.");
  return shop;
}

const days = `startDate=${november.startDate}&endDate=${november.endDate}`;
const list = async (more = "") => read<BillingListAnswer>(await fixture.admin.get(`/pc/clients?${days}${more}`));
const namesOf = ({ data }: BillingListAnswer) => data.map(({ name }) => name);

describe("GET /pc/clients", () => {
  test("returns each client's sales with the billable amount of a rehearsal", async () => {
    const { data, totals, matching, nextCursor } = await list();
    expect([matching, nextCursor]).toEqual([3, null]);
    expect(data).toMatchObject([
      {
        id: at(0).user.id,
        name: "Harbor Auto Spa",
        owner: "Pat Owner0",
        verified: 80_000,
        commission: 24_000,
        mandate: { status: "active" },
        billable: { sales: 1, refunds: 1, commission: 24_000, unconfirmed: 0 },
      },
      {
        name: "100% Shine",
        verified: 12_333,
        commission: 3_700,
        mandate: null,
        billable: { sales: 2, refunds: 0, commission: 4_000, unconfirmed: 1 },
      },
      { name: "Quiet Garage", verified: 0, billable: { sales: 0, refunds: 0, commission: 0, unconfirmed: 0 } },
    ]);
    expect(data.map(({ connections }) => connections)).toMatchObject([
      [{ source: "square", status: "connected" }],
      [{ source: "square", status: "revoked" }],
      [{ source: "square", status: "connected" }],
    ]);
    for (const shop of shops) {
      const { total } = await rehearseOne(fixture, shop, { confirmUnconfirmed: true });
      expect(data.find(({ id }) => id === shop.user.id)?.billable.commission).toBe(total);
    }
    expect(totals).toEqual({ verified: 92_333, commission: 27_700, billable: 28_000, underWay: 0 });
  });

  test("agrees with a rehearsal for days before the agreement and for whole months", async () => {
    const since = read<BillingListAnswer>(
      await fixture.admin.get("/pc/clients?startDate=2026-08-01&endDate=2026-11-30"),
    );
    const shine = since.data.find(({ id }) => id === at(1).user.id);
    expect(shine).toMatchObject({ verified: 22_333, commission: 6_700, billable: { sales: 2, commission: 4_000 } });
  });

  test.each([
    ["&q=harbor", ["Harbor Auto Spa"]],
    ["&q=pat%20owner1", ["100% Shine"]],
    ["&q=100%25", ["100% Shine"]],
    ["&q=%25", ["100% Shine"]],
    ["&q=nobody", []],
    ["&withSales=true", ["Harbor Auto Spa", "100% Shine"]],
    ["&sort=name", ["100% Shine", "Harbor Auto Spa", "Quiet Garage"]],
    ["&sort=verified&order=asc", ["Quiet Garage", "100% Shine", "Harbor Auto Spa"]],
  ])("searches or sorts on the server: %s", async (query, names) => {
    const answer = await list(query);
    expect([namesOf(answer), answer.matching]).toEqual([names, names.length]);
  });

  test("lists each client once over the pages, with the totals of all matching clients", async () => {
    const whole = await list();
    for (const sort of ["", "&sort=name", "&sort=commission&order=asc"]) {
      const all = await list(sort);
      const paged: string[] = [];
      for (let cursor = ""; ;) {
        const page = await list(`${sort}&limit=1${cursor}`);
        expect([page.totals, page.matching]).toEqual([whole.totals, 3]);
        paged.push(...namesOf(page));
        if (page.nextCursor === null) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(paged).toEqual(namesOf(all));
    }
  });

  test.each([
    "startDate=2026-11-01",
    `${days}&sort=owner`,
    `${days}&cursor=nonsense`,
    `${days}&limit=0`,
    "startDate=2026-11-02&endDate=2026-11-01",
  ])("rejects %s", async (query) => {
    expect((await fixture.admin.get(`/pc/clients?${query}`)).status).toBe(422);
  });

  test("rejects a cursor of another sort order", async () => {
    const { nextCursor } = await list("&limit=1&sort=name");
    expect((await fixture.admin.get(`/pc/clients?${days}&cursor=${nextCursor ?? ""}`)).status).toBe(422);
  });
});
