import { AuditLog } from "../../models/audit-log.model";
import { SalesShare } from "../../models/sales-share.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { buildSale } from "../../../testing/sales-builder";
import { enterShopOf, type TestShop } from "../../../testing/sales-shop";
import { makeShare, november } from "./share-shop.fixture";
import { maxShares, shareLifetime } from "./shares.limits";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());

const listOf = async ({ client }: Pick<TestShop, "client">) => (await client.get("/sales/shares")).body;
/** Advances the clock and signs in again, because sessions expire before links do. */
async function advance(shop: TestShop, milliseconds: number): Promise<void> {
  fixture.portal.clock.advance(milliseconds);
  await fixture.enter(shop.client, shop.user);
}
const open = (token: string) => fixture.portal.newClient().post("/shared/sales", { token });

test("a link is shown once", async () => {
  const shop = await enterShopOf(fixture, [buildSale()]);
  const { share, url, token } = await makeShare(shop.client, { ...november, source: ["square"] });
  expect(url).toMatch(/^https?:\/\/[^/#?]+\/shared#[\w-]{43}$/);
  expect(share).toEqual({
    id: expect.stringMatching(/^shr_/) as string,
    ...november,
    only: ["Square"],
    createdAt: expect.any(String) as string,
    expiresAt: new Date(Date.parse(share.createdAt) + 604_800_000).toISOString(),
    openings: 0,
    lastOpenedAt: null,
  });
  expect(await listOf(shop)).toEqual([share]);
  const row = await SalesShare.findByPk(share.id, { rejectOnEmpty: true });
  expect(JSON.stringify(row)).not.toContain(token);
});

test("a link without days shows the last 30 at its creation", async () => {
  const shop = await enterShopOf(fixture);
  const { share } = await makeShare(shop.client, {});
  expect((Date.parse(share.end) - Date.parse(share.start)) / 86_400_000).toBe(29);
  await advance(shop, 86_400_000);
  expect(await listOf(shop)).toEqual([share]);
});

test("a range that ends before it begins is refused", async () => {
  const { client } = await enterShopOf(fixture);
  const reply = await client.post("/sales/shares", { start: "2026-11-30", end: "2026-11-01" });
  expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ code: "INVALID_RANGE" })]);
});

test("a business has at most ten valid links", async () => {
  const shop = await enterShopOf(fixture);
  const made = [];
  for (let count = 0; count < maxShares; count += 1) made.push(await makeShare(shop.client));
  const more = await shop.client.post("/sales/shares", november);
  expect([more.status, more.body]).toEqual([409, expect.objectContaining({ code: "TOO_MANY_SHARES" })]);
  await shop.client.post(`/sales/shares/${String(made[0]?.share.id)}/revoke`);
  await makeShare(shop.client);
  await advance(shop, shareLifetime);
  await makeShare(shop.client);
  expect(await listOf(shop)).toHaveLength(1);
});

test("one of two concurrent requests gets the last free link", async () => {
  const shop = await enterShopOf(fixture);
  for (let count = 1; count < maxShares; count += 1) await makeShare(shop.client);
  const replies = await Promise.all([november, november].map((body) => shop.client.post("/sales/shares", body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("other businesses cannot revoke a link", async () => {
  const shop = await enterShopOf(fixture, [buildSale()]);
  const stranger = await enterShopOf(fixture);
  const { share, token } = await makeShare(shop.client);
  expect((await stranger.client.post(`/sales/shares/${share.id}/revoke`)).status).toBe(404);
  expect((await open(token)).status).toBe(200);
  expect((await shop.client.post(`/sales/shares/${share.id}/revoke`)).status).toBe(200);
  expect((await open(token)).status).toBe(404);
  expect(await listOf(shop)).toEqual([]);
  expect((await shop.client.post(`/sales/shares/${share.id}/revoke`)).status).toBe(404);
});

test("an expired link is neither listed nor stored", async () => {
  const shop = await enterShopOf(fixture);
  const { share, token } = await makeShare(shop.client);
  await advance(shop, shareLifetime - 60_000);
  expect((await open(token)).status).toBe(200);
  await advance(shop, 60_000);
  expect((await open(token)).status).toBe(404);
  expect(await listOf(shop)).toEqual([]);
  for (const task of fixture.portal.scheduledTasks) await task.run();
  expect(await SalesShare.findByPk(share.id)).toBeNull();
});

test("the audit log has the creation, the revocation and the first opening of each day", async () => {
  const shop = await enterShopOf(fixture, [buildSale()]);
  const { share, token } = await makeShare(shop.client);
  await open(token);
  await open(token);
  await advance(shop, 86_400_000);
  await fixture.portal.newClient().post("/shared/orders", { token });
  await fixture.portal.newClient().post("/shared/orders", { token });
  await fixture.portal.newClient().post("/shared/export/csv", { token });
  await shop.client.post(`/sales/shares/${share.id}/revoke`);
  const entries = await AuditLog.findAll({ where: { subject: shop.businessId }, order: ["id"] });
  const { id } = share;
  expect(entries.map(({ action, actor, details }) => [action, actor, JSON.parse(details) as unknown])).toEqual([
    ["sales.share-made", shop.user.id, { share: id, ...november }],
    ["sales.share-opened", null, { share: id }],
    ["sales.share-opened", null, { share: id }],
    ["sales.share-downloaded", null, { share: id, format: "csv", rows: 1 }],
    ["sales.share-revoked", shop.user.id, { share: id, openings: 2 }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test("the list shows the number of openings and the last one", async () => {
  const shop = await enterShopOf(fixture);
  const { token } = await makeShare(shop.client);
  await open(token);
  await open(token);
  expect(await listOf(shop)).toEqual([
    expect.objectContaining({ openings: 2, lastOpenedAt: expect.any(String) as string }),
  ]);
});
