import { bankFixture, type BankFixture } from "../../../testing/bank.fixture";
import { createTestDoor } from "../../../testing/test-door";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const minute = 60_000;
const before = (milliseconds: number) => new Date(fixture.portal.clock.now().getTime() - milliseconds);

test.each(["/pc/accept-mandate", "/pc/change-bank", "/pc/revoke", "/contract/terminate"])(
  "%s needs a second factor that is less than 15 minutes old (S18)",
  async (path) => {
    const client = await fixture.newBankClient(path === "/pc/accept-mandate" ? "account" : "mandate");
    const { database, clock } = fixture.portal;
    const enter = (age: number) => createTestDoor(database, clock).enter(client.browser, client.user.id, before(age));
    const state = await fixture.readState(client);
    await enter(15 * minute);
    expect(await client.browser.post(path)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    expect(await fixture.readState(client)).toEqual(state);
    await enter(14 * minute);
    expect(await client.browser.post(path)).toMatchObject({ status: 200 });
  },
);

test("a bank session is reused for 12 hours, then replaced because the provider forgets its key", async () => {
  const client = await fixture.newBankClient("agreement");
  const connect = async () => (await client.browser.post("/pc/connect-bank")).body;
  const first = await connect();
  await fixture.ageVisit(client, 12 * 60 * minute - minute);
  expect(await connect()).toEqual(first);
  await fixture.ageVisit(client, 12 * 60 * minute);
  expect(await connect()).not.toEqual(first);
});
