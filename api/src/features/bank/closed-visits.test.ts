import { BankSession } from "../../models/bank-session.model";
import { testPassword } from "../../../testing/account.fixture";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;
const revoke = ({ browser }: BankClient) => browser.post("/pc/revoke");
const cancelChange = ({ browser }: BankClient) => browser.post("/pc/cancel-change");

const findOpen = ({ businessId }: BankClient) =>
  BankSession.findOne({ where: { businessId, state: "open" }, rejectOnEmpty: true });

async function readShared({ externalId }: BankSession): Promise<string> {
  const session = await fixture.askStripe(`financial_connections/sessions/${externalId ?? ""}`);
  const id = /"(fca_\w+)"/.exec(JSON.stringify(session))?.[1];
  if (!id) throw new Error("Nothing was shared.");
  return id;
}

const readStatus = async (id: string) => (await fixture.askStripe(`financial_connections/accounts/${id}`)).status;

async function changeUnread(account = "Savings"): Promise<BankClient> {
  const client = await fixture.newBankClient("mandate");
  await client.browser.post("/pc/change-bank");
  await fixture.share(client, [account]);
  return client;
}

async function deleteAccount({ browser }: BankClient): Promise<void> {
  expect(await browser.post("/account/deletion", { confirmation: "DELETE", password: testPassword })).toMatchObject({
    status: 200,
  });
  await fixture.advance(7 * day + 1_000);
}

describe("an account shared in an unfinished session is disconnected (D138)", () => {
  test.each<[string, (client: BankClient) => Promise<unknown>]>([
    ["once the change is given up", cancelChange],
    ["once the authorization is revoked", revoke],
    ["once the change is forgotten", () => fixture.advance(day + 1_000)],
  ])("%s", async (_when, end) => {
    const client = await changeUnread();
    const id = await readShared(await findOpen(client));
    expect(await readStatus(id)).toBe("active");
    await end(client);
    await fixture.portal.runJobs();
    expect(await readStatus(id)).toBe("disconnected");
  });

  test("once its owner's account is deleted", async () => {
    const client = await fixture.newBankClient("agreement");
    await fixture.share(client, ["Savings"]);
    const id = await readShared(await findOpen(client));
    await deleteAccount(client);
    await fixture.portal.runJobs();
    expect(await readStatus(id)).toBe("disconnected");
  });

  test("when it is shared in a left-open page after the change was cancelled", async () => {
    const client = await fixture.newBankClient("mandate");
    await client.browser.post("/pc/change-bank");
    const { body } = await client.browser.post("/pc/connect-bank");
    const clientSecret = /"(fcsess_\w+)"/.exec(JSON.stringify(body))?.[1];
    const visit = await findOpen(client);
    await cancelChange(client);
    await fixture.portal.runJobs();
    await fixture.lab.control("stripe/sessions/complete", { clientSecret, accounts: ["Savings"] });
    const id = await readShared(visit);
    await fixture.advance(day / 2);
    await fixture.portal.runJobs();
    expect(await readStatus(id)).toBe("disconnected");
  });
});

test("the debited account stays connected when it was shared again", async () => {
  const client = await changeUnread("Same account as last time");
  const id = await readShared(await findOpen(client));
  await cancelChange(client);
  await fixture.portal.runJobs();
  expect(await readStatus(id)).toBe("active");
});
