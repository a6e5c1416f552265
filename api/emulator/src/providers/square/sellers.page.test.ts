import type { Answer } from "../../testing/lab-client.js";
import { setUpSquareLab } from "../../testing/square-lab.js";

const fixture = setUpSquareLab();

const act = (fields: Record<string, string>, origin?: string): Promise<Answer> =>
  fixture.square.decide(
    `/square?space=${fixture.square.lab.tenant}`,
    { merchantId: fixture.shop.id, ...fields },
    origin,
  );

async function countOrders(): Promise<unknown> {
  const main = (await fixture.square.merchants())[0]?.locations[0]?.id ?? "";
  const from = new Date(Date.now() - 60_000).toISOString();
  const query = {
    filter: { date_time_filter: { updated_at: { start_at: from } } },
    sort: { sort_field: "UPDATED_AT" },
  };
  return (await fixture.square.call("POST", "/v2/orders/search", { location_ids: [main], query }, fixture.token)).json;
}

test("a button records a sale at a linked seller", async () => {
  const answer = await act({ act: "sell" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/square?space=${fixture.square.lab.tenant}`]);
  expect(await countOrders()).toMatchObject({
    orders: expect.arrayContaining([
      expect.objectContaining({ state: "COMPLETED", total_money: { amount: 14_865, currency: "USD" } }),
    ]) as unknown,
  });
});

test("a button revokes the access to a linked seller", async () => {
  const page = (): Promise<Answer> => fixture.square.lab.request(`/square?space=${fixture.square.lab.tenant}`);
  expect((await page()).text.match(/Remove access to/g)).toHaveLength(1);
  await act({ act: "revoke" });
  expect((await page()).text).not.toContain("Remove access to");
  expect((await fixture.square.call("GET", "/v2/merchants/me", undefined, fixture.token)).status).toBe(401);
});

test("refuses forms of other sites or unknown sellers", async () => {
  expect((await act({ act: "revoke" }, "http://elsewhere.test")).status).toBe(403);
  expect((await fixture.square.merchants())[0]?.linked).toBe(true);
  expect((await act({ act: "sell", merchantId: "ML0" })).status).toBe(404);
});
