import type { SalesOrdersAnswer } from "@portal/api-contract";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { read as readReply } from "../../../testing/read-reply";
import type { TestClient } from "../../../testing/http-client";
import { buildLineItem, buildRefund, buildSale } from "../../../testing/sales-builder";
import { enterShopOf, recordShopSales, type TestShop } from "../../../testing/sales-shop";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

const november = "start=2026-11-01&end=2026-11-30";

async function read(client: TestClient, query: string): Promise<SalesOrdersAnswer> {
  return readReply<SalesOrdersAnswer>(await client.get(`/sales/orders?${november}&${query}`));
}

const idsOf = ({ orders }: SalesOrdersAnswer) => orders.map(({ id }) => id);

const at = (day: number, hour = 18) => new Date(Date.UTC(2026, 10, day, hour));
const named = (name: string) => [buildLineItem({ name })];
const coating = buildSale({ occurredAt: at(10), totalCents: 12_999, lineItems: named("Ceramic Coating") });
const cafe = buildSale({ occurredAt: at(11), totalCents: 450, lineItems: named("Café latte, 129 ml") });
const round = buildSale({ occurredAt: at(12), totalCents: 12_900, lineItems: named("Wax") });
const given = buildRefund({ saleExternalId: coating.externalId, occurredAt: at(13), totalCents: 2_999 });
const late = buildSale({ occurredAt: at(14), totalCents: 2_999, lineItems: named("Coating, second coat") });
const before = buildSale({ occurredAt: new Date("2026-10-10T18:00:00Z"), totalCents: 12_999 });

describe("a search", () => {
  let client: TestClient;
  beforeAll(async () => {
    ({ client } = await enterShopOf(fixture, [coating, cafe, round, given, late, before]));
  });

  test.each([
    ["the id of a sale and of its refunds", coating.externalId, [given, coating]],
    ["the id of a refund", given.externalId, [given]],
    ["a part of an id", coating.externalId.slice(0, -1), [late, round, cafe, coating]],
    ["an amount with its sign", "$129.99", [coating]],
    ["an amount", "129.99", [coating]],
    ["an amount that was sold and one that was given back", "29.99", [late, given]],
    ["what was given back alone", "-29.99", [given]],
    ["the same with a real minus sign", "−$29.99", [given]],
    ["what was sold alone", "+29.99", [late]],
    ["a round number, as an amount and in a name", "129", [round, cafe]],
    ["words in any case", "cOATing", [late, coating]],
    ["words without their accents", "cafe LATTE", [cafe]],
    ["what nothing is like", "zebra", []],
    ["an amount that is not there", "$1.00", []],
    ["signs that mean something to the database", "%", []],
    ["the same in an amount", "$129_99", []],
    ["nothing but spaces: everything", "  ", [late, given, round, cafe, coating]],
  ])("finds %s", async (_, q, wanted) => {
    const answer = await read(client, `q=${encodeURIComponent(q)}`);
    expect(idsOf(answer)).toEqual(wanted.map(({ externalId }) => externalId));
    expect(answer.nextCursor).toBeNull();
    expect(answer).not.toHaveProperty("searchedTo");
  });

  test.each(["$129.99", coating.externalId, "coating", "129"])("for %j respects the filter", async (q) => {
    expect(idsOf(await read(client, `location=NOWHERE&q=${encodeURIComponent(q)}`))).toEqual([]);
    expect(idsOf(await read(client, `source=stripe&q=${encodeURIComponent(q)}`))).toEqual([]);
  });

  test.each(["$129.99", coating.externalId, "coating", "129"])("for %j finds nothing of another shop", async (q) => {
    const { client: other } = await enterShopOf(fixture);
    expect(idsOf(await read(other, `q=${encodeURIComponent(q)}`))).toEqual([]);
  });

  test("returns pages", async () => {
    for (const [q, wanted] of [
      ["29.99", [late, given]],
      [coating.externalId, [given, coating]],
      ["coating", [late, coating]],
    ] as const) {
      const first = await read(client, `limit=1&q=${q}`);
      const second = await read(client, `limit=1&q=${q}&cursor=${String(first.nextCursor)}`);
      expect([...idsOf(first), ...idsOf(second)]).toEqual(wanted.map(({ externalId }) => externalId));
      expect(second.nextCursor).toBeNull();
    }
  });
});

describe("a cursor", () => {
  const tied = () => Array.from({ length: 5 }, () => buildSale({ occurredAt: at(20) }));
  let shop: TestShop;
  let cursor: string;
  beforeEach(async () => {
    shop = await enterShopOf(fixture, tied());
    cursor = String((await read(shop.client, "limit=2")).nextCursor);
  });

  async function readRest(): Promise<string[]> {
    const ids: string[] = [];
    for (let next: string | null = cursor; next !== null;) {
      const answer: SalesOrdersAnswer = await read(shop.client, `limit=2&cursor=${next}`);
      ids.push(...idsOf(answer));
      next = answer.nextCursor;
    }
    return ids;
  }

  test("neither skips nor repeats orders of the same instant, even when sales arrive between pages", async () => {
    const first = idsOf(await read(shop.client, "limit=2"));
    const [newest, older] = [buildSale({ occurredAt: at(21) }), buildSale({ occurredAt: at(19) })];
    await recordShopSales(fixture, shop, [newest, older]);
    const rest = await readRest();
    expect(new Set([...first, ...rest]).size).toBe(6);
    expect(rest).toHaveLength(4);
    expect(rest.at(-1)).toBe(older.externalId);
    expect(idsOf(await read(shop.client, "limit=1"))).toEqual([newest.externalId]);
  });

  test("is encrypted differently each time", async () => {
    const again = (await read(shop.client, "limit=2")).nextCursor;
    expect(again).not.toBe(cursor);
    expect(Buffer.from(cursor.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain("2026-11-20");
  });

  test("is rejected for another shop, for a caller without a shop, and with a changed character", async () => {
    const { client: other } = await enterShopOf(fixture, tied());
    const admin = fixture.portal.newClient();
    await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
    const middle = Math.floor(cursor.length / 2);
    const changed = `${cursor.slice(0, middle)}${cursor[middle] === "A" ? "B" : "A"}${cursor.slice(middle + 1)}`;
    const plain = Buffer.from("2026-11-20 1795197600000 1").toString("base64url");
    for (const [client, text] of [
      [other, cursor],
      [admin, cursor],
      [shop.client, changed],
      [shop.client, plain],
      [shop.client, `${cursor.split(".")[0] ?? ""}.`],
    ] as const) {
      const reply = await client.get(`/sales/orders?${november}&cursor=${text}`);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({
        fields: { cursor: "This list can't be continued from here. Please reload the page." },
      });
    }
    expect(await readRest()).toHaveLength(3);
  });
});

describe("a long list", () => {
  const many = Array.from({ length: 40 }, (_, minute) =>
    buildSale({ occurredAt: new Date(Date.UTC(2026, 10, 15, 18, minute)), totalCents: 1_000 + minute }),
  );
  let client: TestClient;
  beforeAll(async () => {
    ({ client } = await enterShopOf(fixture, many));
  });
  const ask = (query: string, encoding: string) =>
    client.get(`/sales/orders?${november}&${query}`, { "accept-encoding": encoding });

  test.each(["br", "gzip"])(
    "is compressed with %s for clients that accept it, with the same content",
    async (encoding) => {
      const [packed, plain] = [await ask("limit=40", encoding), await ask("limit=40", "identity")];
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(packed.headers.get("vary")).toContain("Accept-Encoding");
      expect((packed.body as SalesOrdersAnswer).orders).toHaveLength(40);
      expect(packed.body).toEqual(plain.body);
    },
  );

  test("is not compressed if it is short", async () => {
    expect((await ask("limit=1", "br")).headers.get("content-encoding")).toBeNull();
  });
});
