import { createHash } from "node:crypto";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { OutboundMessage } from "../../models/outbound-message.model";
import { AuditProbe } from "../../../testing/audit-probe";
import { bankFixture, type BankClient, type BankFixture } from "../../../testing/bank.fixture";
import { createTestDoor } from "../../../testing/test-door";
import { tamper } from "../../../testing/tamper";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const accept = (client: BankClient, body: object = {}) => client.browser.post("/pc/accept-mandate", body);
const listMandates = ({ businessId }: BankClient) => DebitMandate.findAll({ where: { businessId } });
const listMails = ({ user }: BankClient) =>
  OutboundMessage.findAll({ where: { userId: user.id }, order: ["createdAt"] });

async function readText(client: BankClient) {
  const { mandate } = await fixture.readState(client);
  if (!mandate) throw new Error("There is no text to accept.");
  return mandate;
}

describe("choosing an account", () => {
  test("shows its mandate with the hash of the exact text", async () => {
    const client = await fixture.newBankClient("account");
    const { step, chosen } = await fixture.readState(client);
    expect([step, chosen]).toEqual([
      "mandate",
      { id: expect.stringMatching(/^fca_/) as unknown, institution: "Test Bank", last4: "6789", holder: "business" },
    ]);
    const { text, sha256, example } = await readText(client);
    expect(sha256).toBe(createHash("sha256").update(text).digest("hex"));
    expect(example).toBeNull();
    const terms = ["Pat Doe, for Shine LLC,", "Test Bank", "6789", "CCD", "30%", "$1,000.00", "next business day"];
    for (const term of [...terms, "following Monday", "2 to 4 bank days", "90 days", "ask your bank to stop"]) {
      expect(text).toContain(term);
    }
  });

  test("uses the person's name and WEB entries for a personal account", async () => {
    const client = await fixture.newBankClient("account", { holder: "personal" });
    const { text } = await readText(client);
    expect(text).toContain("WEB entries");
    const [row] = await DebitAuthorization.findAll({ where: { businessId: client.businessId } });
    expect(row).toMatchObject({ holder: "personal", holderName: "Pat Doe", state: "prepared" });
  });

  test("rejects accounts that are foreign, not shared or not debitable", async () => {
    const [client, stranger] = [await fixture.newBankClient("agreement"), await fixture.newBankClient("bank")];
    const enable = (id?: string) => client.browser.post("/pc/enable-ach-debits", { id });
    expect(await enable("fca_1")).toMatchObject({ status: 409, body: { code: "BANK_FIRST" } });
    await fixture.share(client, ["Success", "Credit card"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    const theirs = (await fixture.readState(stranger)).accounts[0]?.id;
    const card = (await fixture.readState(client)).accounts.find(({ debitable }) => !debitable);
    expect(await enable(theirs)).toMatchObject({ status: 404 });
    expect(await enable("fca_nobodys")).toMatchObject({ status: 404 });
    expect(await enable(card?.id)).toMatchObject({ status: 409, body: { message: card?.reason } });
    expect(await enable()).toMatchObject({ status: 422 });
    expect(await DebitAuthorization.count({ where: { businessId: client.businessId } })).toBe(0);
  });

  test("returns 409 when the account belongs to another business (S31)", async () => {
    const first = await fixture.newBankClient("mandate");
    const other = await fixture.newBankClient("bank", { account: "Same account as last time" });
    const taken = { status: 409, body: { message: "This bank account is connected to another business already." } };
    expect(await fixture.choose(other)).toMatchObject(taken);
    expect(await fixture.readState(other)).toMatchObject({ step: "account", chosen: null });
    expect(await fixture.readState(first)).toMatchObject({ step: "done" });
  });

  test("creates one authorization for concurrent calls", async () => {
    const client = await fixture.newBankClient("bank");
    const replies = await Promise.all(Array.from({ length: 20 }, () => fixture.choose(client)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const where = { businessId: client.businessId };
    const [first] = await DebitAuthorization.findAll({ where });
    expect(await DebitAuthorization.count({ where })).toBe(1);
    expect((await fixture.choose(client, "personal")).status).toBe(200);
    await first?.reload();
    expect(first?.state).toBe("abandoned");
    await fixture.portal.runJobs();
    expect(await DebitAuthorization.count({ where: { ...where, state: "prepared" } })).toBe(1);
  });
});

describe("the mandate", () => {
  test("is stored with its exact text in one transaction", async () => {
    const client = await fixture.newBankClient("account");
    const { version, text, sha256 } = await readText(client);
    const reply = await accept(client, { version, sha256 });
    const message = "Your authorization is saved. We are emailing you a copy.";
    expect([reply.status, reply.body]).toEqual([200, { message, type: "success" }]);
    const [kept] = await listMandates(client);
    expect(kept).toMatchObject({
      ...{ text, textSha256: sha256, textVersion: version, ip: "127.0.0.1", userAgent: "Test browser" },
      ...{ businessName: "Shine LLC", personName: "Pat Doe", personEmail: client.user.email },
      ...{ personPhone: client.user.phoneNumber, institution: "Test Bank", last4: "6789", routingNumber: "110000000" },
      ...{ holder: "business", entryClass: "CCD", replacesId: null },
    });
    expect([kept?.emailProvedAt, kept?.phoneProvedAt]).not.toContain(null);
    expect(await fixture.readState(client)).toMatchObject({
      step: "done",
      mandate: null,
      authorization: { status: "active", institution: "Test Bank", last4: "6789" },
    });
    const mails = await listMails(client);
    expect(mails.map(({ template }) => template)).toEqual(["contract-mail"]);
    expect(JSON.parse(mails[0]?.attachments ?? "[]")).toEqual([kept?.agreementId, kept?.id]);
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", client.user.email)).toMatchObject([
      { subject: "Your contract with the agency" },
    ]);
    const { body: documents } = await client.browser.get("/account/documents");
    expect(documents).toMatchObject([
      { kind: "mandate", text, sha256, file: { state: "ready" } },
      { kind: "agreement" },
    ]);
    const actions = await new AuditProbe(fixture.portal.database).actions(client.businessId);
    expect(actions).toEqual(expect.arrayContaining(["bank.connected", "mandate.active"]));
    expect(await client.browser.post("/integration/PCW-add")).toMatchObject({ status: 200 });
    expect(await client.browser.post("/contract/email-contract")).toMatchObject({ status: 200 });
    expect(await listMails(client)).toHaveLength(1);
  });

  test("is created once when accepted concurrently and repeatedly", async () => {
    const client = await fixture.newBankClient("account");
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(client)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(await accept(client)).toMatchObject({ status: 200 });
    expect([await listMandates(client), await listMails(client)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("needs a second factor from the last 15 minutes (S18)", async () => {
    const client = await fixture.newBankClient("account");
    const { database, clock } = fixture.portal;
    await createTestDoor(database, clock).enter(client.browser, client.user.id, null);
    expect(await accept(client)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    expect(await listMandates(client)).toEqual([]);
  });

  test("returns 409 with the current text when another one was shown", async () => {
    const client = await fixture.newBankClient("account");
    const mandate = await readText(client);
    for (const sent of [{ sha256: "0".repeat(64) }, { version: "2020-01-01" }]) {
      expect(await accept(client, sent)).toMatchObject({ status: 409, body: { code: "MANDATE_OUTDATED", mandate } });
    }
    expect(await listMandates(client)).toEqual([]);
  });

  test.each([
    ["nothing", "AGREEMENT_FIRST"],
    ["agreement", "BANK_FIRST"],
    ["bank", "ACCOUNT_FIRST"],
  ] as const)("returns 409 when only this is done: %s", async (progress, code) => {
    const client = await fixture.newBankClient(progress);
    expect(await accept(client)).toMatchObject({ status: 409, body: { code } });
    expect(await client.browser.post("/integration/PCW-add")).toMatchObject({ status: 409 });
    expect(await client.browser.post("/contract/email-contract")).toMatchObject({ status: 409 });
  });

  test("rejects every earlier step once accepted", async () => {
    const client = await fixture.newBankClient("mandate");
    const done = { status: 409, body: { code: "MANDATE_ACCEPTED" } };
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject(done);
    expect(await client.browser.post("/pc/save-bank-accounts", { accounts: [] })).toMatchObject(done);
    expect(await client.browser.post("/pc/enable-ach-debits", { id: "fca_1" })).toMatchObject(done);
    const proof = await client.browser.post("/pc/verify-deposits", { amounts: [32, 45] });
    expect(proof).toMatchObject({ status: 409, body: { code: "NO_DEPOSITS" } });
  });

  test("cannot be changed or deleted", async () => {
    const client = await fixture.newBankClient("mandate");
    const [kept] = await listMandates(client);
    const where = { id: kept?.id ?? "" };
    const answers = await tamper(fixture.portal.database, "debit_mandates", { last4: "0000" }, where);
    expect(answers).toEqual(Array(2).fill(expect.stringContaining("not change")));
  });

  test("disconnects the other accounts", async () => {
    const client = await fixture.newBankClient("agreement");
    await fixture.share(client, ["Success", "Savings"]);
    await client.browser.post("/pc/save-bank-accounts", { accounts: [] });
    await fixture.choose(client);
    await accept(client);
    await fixture.portal.runJobs();
    const accounts = await BankAccount.findAll({ where: { businessId: client.businessId }, order: ["status"] });
    expect(accounts.map(({ status }) => status)).toEqual(["active", "disconnected"]);
  });

  test("connects the wizard card", async () => {
    const client = await fixture.newBankClient("account");
    const readCard = async () => {
      const { body } = await client.browser.post("/integration/get-all");
      return (Array.isArray(body) ? (body as { partner: string }[]) : []).find(({ partner }) => partner === "PCW");
    };
    expect(await readCard()).toMatchObject({ isConnected: false, reason: "Your agreement is accepted." });
    await accept(client);
    const connected = { isConnected: true, status: "connected", accountName: "Test Bank •••• 6789", reason: null };
    const { acceptedAt } = await DebitAuthorization.findOne({
      where: { businessId: client.businessId },
      rejectOnEmpty: true,
    });
    const authorized = { at: acceptedAt?.toISOString(), by: "Pat Doe" };
    expect(await readCard()).toMatchObject({ ...connected, authorized });
  });
});
