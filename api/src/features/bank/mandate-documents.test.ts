import Joi from "joi";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const documents = Joi.array().items(Joi.object<{ kind: string; current: boolean }>().unknown()).required();

async function listCurrent({ browser }: BankClient): Promise<boolean[]> {
  const { body } = await browser.get("/account/documents");
  const listed: { kind: string; current: boolean }[] = Joi.attempt(body, documents);
  expect(listed.filter(({ kind }) => kind === "agreement").map(({ current }) => current)).toEqual([true]);
  return listed.filter(({ kind }) => kind === "mandate").map(({ current }) => current);
}

test("none is current after a revocation", async () => {
  const client = await fixture.newBankClient("mandate");
  expect(await listCurrent(client)).toEqual([true]);
  await client.browser.post("/pc/change-bank");
  expect(await listCurrent(client)).toEqual([true]);
  await fixture.share(client, ["Savings"]);
  await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
  await fixture.choose(client);
  expect(await client.browser.post("/pc/accept-mandate")).toMatchObject({ status: 200 });
  expect(await listCurrent(client)).toEqual([true, false]);
  expect(await client.browser.post("/pc/revoke")).toMatchObject({ status: 200 });
  expect(await listCurrent(client)).toEqual([false, false]);
});

test("a mandate with pending deposits is current until they fail", async () => {
  const client = await fixture.newBankClient("mandate", { account: "Micro-deposits with amounts" });
  expect(await listCurrent(client)).toEqual([true]);
  await fixture.markFailed(await fixture.findNewest(client));
  expect(await listCurrent(client)).toEqual([false]);
});

test("a mandate ended by its bank is not current", async () => {
  const client = await fixture.newBankClient("mandate");
  await fixture.endMandateAtBank(await fixture.findNewest(client));
  expect(await listCurrent(client)).toEqual([false]);
});
