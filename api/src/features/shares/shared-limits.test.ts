import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { buildSale } from "../../../testing/sales-builder";
import { enterShopOf } from "../../../testing/sales-shop";
import { makeShare } from "./share-shop.fixture";
import { makeShareLimit, sharedExportLimit, sharedReadLimit } from "./shares.limits";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "0.05", TRUST_PROXY: "127.0.0.0/8" });
});
afterAll(() => fixture.stop());

const from = (ip: string) => ({ "x-forwarded-for": ip });
const twentieth = (max: number) => Math.floor(max / 20);

test("a network that guesses tokens is limited, with a valid link too; others are not", async () => {
  const { client } = await enterShopOf(fixture, [buildSale()]);
  const { token } = await makeShare(client);
  const visitor = fixture.portal.newClient();
  const guess = (ip: string, word: string) => visitor.post("/shared/sales", { token: word }, from(ip));
  for (let count = 0; count < twentieth(sharedReadLimit.max); count += 1) {
    expect((await guess("203.0.113.7", "a-guess")).status).toBe(404);
  }
  expect(await guess("203.0.113.7", token)).toMatchObject({ status: 429, body: { code: "LIMIT_REACHED" } });
  expect((await visitor.post("/shared/orders", { token }, from("203.0.113.7"))).status).toBe(429);
  expect((await guess("203.0.113.8", token)).status).toBe(200);
});

test("downloads have a separate limit", async () => {
  const { client } = await enterShopOf(fixture, [buildSale()]);
  const { token } = await makeShare(client);
  const visitor = fixture.portal.newClient();
  const download = () => visitor.post("/shared/export/csv", { token }, from("203.0.113.9"));
  for (let count = 0; count < twentieth(sharedExportLimit.max); count += 1) expect((await download()).status).toBe(200);
  expect((await download()).status).toBe(429);
});

test("an account can create a limited number of links an hour", async () => {
  const { client } = await enterShopOf(fixture);
  for (let count = 0; count < twentieth(makeShareLimit.max); count += 1) await makeShare(client);
  expect((await client.post("/sales/shares", {})).status).toBe(429);
});
