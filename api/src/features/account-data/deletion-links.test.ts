import { testPassword } from "../../../testing/account.fixture";
import { syncFixture, type SyncFixture } from "../../../testing/sync.fixture";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

test("account deletion disconnects the sources after a last import", async () => {
  const client = await fixture.newLinkedClient();
  const other = await fixture.newLinkedClient();
  await client.browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword });
  await fixture.advance(7 * 86_400_000 + 1_000);
  await fixture.sell(client.merchantId);
  await fixture.portal.runJobs();
  expect(await fixture.findConnection(client)).toMatchObject({
    state: "disconnected",
    accessToken: null,
    refreshToken: null,
  });
  expect(await fixture.isLinkedAtSquare(client.merchantId)).toBe(false);
  const rows = await fixture.portal.database.select("SELECT id FROM sales WHERE business_id = :businessId", {
    values: { businessId: client.businessId },
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(await fixture.isLinkedAtSquare(other.merchantId)).toBe(true);
});
