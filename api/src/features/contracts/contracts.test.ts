import type { CreateContractRequest } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { firstAgreementText } from "../../migrations/0042-let-agreements-only-grow";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { User } from "../../models/user.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { AuditProbe } from "../../../testing/audit-probe";
import type { TestClient, TestReply } from "../../../testing/http-client";
import { testAgency } from "../../../testing/test-environment";
import { printText } from "../../documents/document-text";
import { presentAgreement } from "./agreement-text";
import { agreementTexts, currentAgreement } from "./agreement.texts";
import { tamper } from "../../../testing/tamper";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const details = {
  businessName: "Demo Detailing LLC",
  state: "NY",
  businessType: "Limited liability company",
  address: "1 Main Street, Albany, NY 12207",
} as const;

const agreement: CreateContractRequest = { ...details, textVersion: currentAgreement(testAgency).version };

const save = (client: TestClient, change: object = {}): Promise<TestReply> =>
  client.post("/contract/createContract", { ...agreement, ...change });

interface SignedIn {
  client: TestClient;
  user: User;
}

async function signIn(role: "user" | "admin" | "registrant" = "user"): Promise<SignedIn> {
  const client = fixture.portal.newClient();
  const user = await fixture.buildUser({ role });
  await fixture.enter(client, user);
  return { client, user };
}

const listAgreements = ({ id }: User) =>
  EngagementAgreement.findAll({ where: { userId: id }, order: [["revision", "ASC"]] });

describe("agreement step", () => {
  test("resumes with the saved fields", async () => {
    const { client } = await signIn();
    const before = await client.get("/contract/get-client-business");
    expect(before.body).toMatchObject({ businessName: "Demo Detailing", saved: null });
    const reply = await save(client);
    expect([reply.status, reply.body]).toEqual([200, { message: "Your agreement is saved.", type: "success" }]);
    expect((await client.get("/contract/get-client-business")).body).toMatchObject({ saved: details });
  });

  test("shows the terms of the specification", async () => {
    const { client } = await signIn();
    const text = JSON.stringify((await client.get("/contract/get-client-business")).body);
    const agency = Object.values(testAgency);
    for (const term of ["30%", "30 days", "95%", "7 days", "14 days", "3 business days", "90 days", ...agency]) {
      expect(text).toContain(term);
    }
  });

  test("is read-only for admins", async () => {
    const { client } = await signIn("admin");
    expect((await client.get("/contract/get-client-business")).body).toMatchObject({ businessName: "", saved: null });
    const reply = await save(client);
    const message = "Only the client can authorize a debit.";
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ message })]);
  });

  test.each([
    [{ state: undefined }, "State is required."],
    [{ state: "XX" }, "State is required."],
    [{ state: ["NY"] }, "State is required."],
    [{ businessType: "" }, "Entity type is required."],
    [{ businessType: "Cartel" }, "Entity type is required."],
    [{ address: " " }, "Address is required."],
    [{ address: "short" }, "Please enter the full address: street, city and ZIP code."],
    [{ address: "x".repeat(301) }, "Please enter the full address: street, city and ZIP code."],
    [{ businessName: "" }, "Business name is required."],
    [{ agreed: false }, "Please tick the box to agree."],
    [{ agreed: "true" }, "Please tick the box to agree."],
    [{ electronicConsent: false }, "Please agree to receive and sign the agreement electronically."],
    [{ signature: " " }, "Please type your full name."],
    [{ signature: "\u{E0100}\uFE0F" }, "Please type your full name."],
    [{ signature: "\u0301\u0301" }, "Please type your full name."],
    [{ signature: "12" }, "Please type your full name."],
    [{ businessName: "\u2800\u2800" }, "Business name is required."],
    [{ businessName: "..." }, "Business name is required."],
    [{ address: ".".repeat(10) }, "Address is required."],
    [{ commission: 1 }, "commission is not allowed"],
  ])("refuses %j", async (change, message) => {
    const { client, user } = await signIn();
    const reply = await save(client, change);
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message })]);
    expect(await listAgreements(user)).toEqual([]);
  });

  test("returns 401 without a session and 403 to registrants", async () => {
    const stranger = fixture.portal.newClient();
    expect((await stranger.get("/contract/get-client-business")).status).toBe(401);
    expect((await save(stranger)).status).toBe(401);
    const { client } = await signIn("registrant");
    expect((await client.get("/contract/get-client-business")).status).toBe(403);
    expect((await save(client)).status).toBe(403);
  });
});

describe("saved agreement (S57)", () => {
  test("stores the exact text, its hash, the party, the signer, the time and the origin", async () => {
    const { client, user } = await signIn();
    const before = fixture.portal.clock.now();
    const signed = { electronicConsent: true, agreed: true, signature: "Pat Doe" };
    await save(client, signed);
    const [kept] = await listAgreements(user);
    expect(kept).toMatchObject({
      ...agreement,
      ...signed,
      personName: "Pat Doe",
      personEmail: user.email,
      text: printText(currentAgreement(testAgency).blocks),
      ip: "127.0.0.1",
      userAgent: "Test browser",
    });
    expect(kept?.agreedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(kept?.textSha256).toBe(
      createHash("sha256")
        .update(kept?.text ?? "")
        .digest("hex"),
    );
    const actions = await new AuditProbe(fixture.portal.database).actions(kept?.businessId ?? "");
    expect(actions).toContain("agreement.saved");
  });

  test("is kept when a correction replaces it by a new revision", async () => {
    const { client, user } = await signIn();
    await save(client);
    const [first] = await listAgreements(user);
    fixture.portal.clock.advance(1000);
    await save(client, { businessName: "Another name", state: "TX" });
    const [kept, correction] = await listAgreements(user);
    expect(kept?.get()).toEqual(first?.get());
    expect(kept).toMatchObject({ ...details, revision: 1, replacesId: null, signature: null });
    expect(correction).toMatchObject({ businessName: "Another name", revision: 2, replacesId: first?.id });
    expect((await client.get("/contract/get-client-business")).body).toMatchObject({ saved: { state: "TX" } });
  });

  test("is stored once for repeated saves", async () => {
    const { client, user } = await signIn();
    const signed = { electronicConsent: true, agreed: true, signature: "Pat Doe" };
    for (const change of [signed, signed, { ...signed, signature: "P. Doe" }, {}, {}, signed]) {
      expect(await save(client, change)).toMatchObject({ status: 200, body: { message: "Your agreement is saved." } });
    }
    const kept = await listAgreements(user);
    expect(kept.map(({ signature }) => signature)).toEqual(["Pat Doe", "P. Doe", null, "Pat Doe"]);
    const actions = await new AuditProbe(fixture.portal.database).actions(kept[0]?.businessId ?? "");
    expect(actions).toEqual(Array(4).fill("agreement.saved"));
    await client.post("/recover/updateUser", { userInfo: { lastName: "Roe" } });
    await save(client, signed);
    expect((await listAgreements(user)).map(({ personName }) => personName).slice(3)).toEqual(["Pat Doe", "Pat Roe"]);
  });

  test("is stored once for concurrent identical saves", async () => {
    const { client, user } = await signIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => save(client)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await listAgreements(user)).toHaveLength(1);
  });

  test("gets consecutive revisions for concurrent different saves", async () => {
    const { client, user } = await signIn();
    const names = Array.from({ length: 4 }, (_, index) => `Name ${String(index)}`);
    const replies = await Promise.all(names.map((businessName) => save(client, { businessName })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await listAgreements(user);
    expect(kept.map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
    expect(kept.map(({ replacesId }) => replacesId)).toEqual([null, ...kept.slice(0, 3).map(({ id }) => id)]);
    expect(new Set(kept.map(({ businessName }) => businessName))).toEqual(new Set(names));
    const { body } = await client.get("/contract/get-client-business");
    expect(body).toMatchObject({ saved: { businessName: kept[3]?.businessName } });
  });

  test("cannot be changed or deleted", async () => {
    const { client, user } = await signIn();
    await save(client);
    const [kept] = await listAgreements(user);
    const where = { id: kept?.id ?? "" };
    const answers = await tamper(fixture.portal.database, "engagement_agreements", { state: "TX" }, where);
    expect(answers).toEqual(Array(2).fill(expect.stringContaining("not change")));
    expect((await listAgreements(user)).map((row) => row.get())).toEqual([kept?.get()]);
  });

  test.each([["2020-01-01"], [undefined], [""]])(
    "refuses text version %j with the current text",
    async (textVersion) => {
      const { client, user } = await signIn();
      const reply = await save(client, { textVersion });
      const message = "The agreement has changed. Please read the new text and agree again.";
      const refusal = {
        code: "AGREEMENT_OUTDATED",
        message,
        agreement: presentAgreement(currentAgreement(testAgency)),
      };
      expect([reply.status, reply.body]).toEqual([409, expect.objectContaining(refusal)]);
      expect(await listAgreements(user)).toEqual([]);
    },
  );

  test("refuses the text of an agency with another name", async () => {
    const { client, user } = await signIn();
    const before = presentAgreement(currentAgreement({ ...testAgency, name: "Old Agency LLC" }));
    const now = presentAgreement(currentAgreement(testAgency));
    const reply = await save(client, { textSha256: before.sha256 });
    expect(reply).toMatchObject({ status: 409, body: { code: "AGREEMENT_OUTDATED", agreement: now } });
    expect(await save(client, { textSha256: now.sha256 })).toMatchObject({ status: 200 });
    expect((await listAgreements(user)).map(({ textSha256 }) => textSha256)).toEqual([now.sha256]);
  });

  test("from before text versions has the text of the first version", () => {
    const first = agreementTexts.map((write) => write(testAgency)).find(({ version }) => version === "2026-11-20");
    expect(firstAgreementText).toBe(first && printText(first.blocks));
  });
});
