import { startBankWorld, type BankWorld } from "../../../testing/bank-world";
import { createTestDoor } from "../../../testing/test-door";

let world: BankWorld;
beforeAll(async () => {
  world = await startBankWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const before = (milliseconds: number) => new Date(world.portal.clock.now().getTime() - milliseconds);

test.each(["/pc/accept-mandate", "/pc/change-bank", "/pc/revoke", "/contract/terminate"])(
  "%s needs a second factor that is less than 15 minutes old (S18)",
  async (path) => {
    const client = await world.newBankClient(path === "/pc/accept-mandate" ? "account" : "mandate");
    const { database, clock } = world.portal;
    const enter = (age: number) => createTestDoor(database, clock).enter(client.browser, client.user.id, before(age));
    const state = await world.readState(client);
    await enter(15 * minute);
    expect(await client.browser.post(path)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    expect(await world.readState(client)).toEqual(state);
    await enter(14 * minute);
    expect(await client.browser.post(path)).toMatchObject({ status: 200 });
  },
);

test("a bank session is reused for 12 hours, then replaced because the provider forgets its key", async () => {
  const client = await world.newBankClient("agreement");
  const connect = async () => (await client.browser.post("/pc/connect-bank")).body;
  const first = await connect();
  await world.ageVisit(client, 12 * 60 * minute - minute);
  expect(await connect()).toEqual(first);
  await world.ageVisit(client, 12 * 60 * minute);
  expect(await connect()).not.toEqual(first);
});
