import { testPassword } from "../../../testing/account-world";
import { startSyncWorld, type SyncWorld } from "../../../testing/sync-world";

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.stop());

test("account deletion disconnects the sources after a last import", async () => {
  const client = await world.newLinkedClient();
  const other = await world.newLinkedClient();
  await client.browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword });
  await world.advance(7 * 86_400_000 + 1_000);
  await world.sell(client.merchantId);
  await world.portal.runJobs();
  expect(await world.findConnection(client)).toMatchObject({
    state: "disconnected",
    accessToken: null,
    refreshToken: null,
  });
  expect(await world.isLinkedAtSquare(client.merchantId)).toBe(false);
  const rows = await world.portal.database.select("SELECT id FROM sales WHERE business_id = :businessId", {
    values: { businessId: client.businessId },
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(await world.isLinkedAtSquare(other.merchantId)).toBe(true);
});
