import type { AgreementText } from "@portal/api-contract";
import { hashText, printText } from "../../documents/document-text";
import { Business } from "../../models/business.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { SessionRow } from "../../models/session-row.model";
import type { User } from "../../models/user.model";
import { createRecordAudit } from "../../platform/audit/audit";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { testAgency } from "../../../testing/test-environment";
import { currentAgreement } from "./agreement.texts";
import { createContract } from "./create-contract.command";

const details = {
  businessName: "Shine LLC",
  state: "NY",
  businessType: "Corporation",
  address: "1 Main St, Albany",
} as const;
const signed = { electronicConsent: true, agreed: true, signature: "Pat Doe" } as const;

describe("signature evidence", () => {
  let fixture: AccountFixture;
  beforeAll(async () => {
    fixture = await accountFixture.start();
  });
  afterAll(() => fixture.stop());

  async function signIn(overrides: Partial<User> = {}): Promise<{ client: TestClient; user: User }> {
    const client = fixture.portal.newClient();
    const user = await fixture.buildUser(overrides);
    await fixture.enter(client, user);
    return { client, user };
  }

  async function sign(client: TestClient, user: User, change: object = {}): Promise<EngagementAgreement> {
    const body = { ...details, ...signed, textVersion: currentAgreement(testAgency).version, ...change };
    expect((await client.post("/contract/createContract", body)).status).toBe(200);
    return EngagementAgreement.findOne({
      where: { userId: user.id },
      order: [["revision", "DESC"]],
      rejectOnEmpty: true,
    });
  }

  test("stores agreement and consent exactly as the page showed them", async () => {
    const { client, user } = await signIn();
    const shown = (await client.get("/contract/get-client-business")).body as { agreement: AgreementText };
    const { blocks = [], electronicRecords = [], sections } = shown.agreement;
    const kept = await sign(client, user);
    expect(kept.text).toBe(printText(blocks));
    expect(kept.text).toBe(sections.map(({ heading, text }) => `${heading}\n${text}`).join("\n\n"));
    expect(kept.consentText).toBe(printText(electronicRecords));
    expect(kept.consentSha256).toBe(hashText(kept.consentText ?? ""));
  });

  test("stores the verified email and phone with their verification times", async () => {
    const [emailVerifiedAt, phoneVerifiedAt] = [
      new Date("2026-10-01T10:00:00.123Z"),
      new Date("2026-10-02T10:00:00.456Z"),
    ];
    const { client, user } = await signIn({ emailVerifiedAt, phoneVerifiedAt, phoneNumber: "+12125550147" });
    expect(await sign(client, user)).toMatchObject({
      ...{ provedEmail: user.email, emailProvedAt: emailVerifiedAt },
      ...{ provedPhone: "+12125550147", phoneProvedAt: phoneVerifiedAt },
    });
  });

  test("stores no unverified phone", async () => {
    const { client, user } = await signIn({ phoneVerifiedAt: null, phoneNumber: null });
    expect(await sign(client, user, { electronicConsent: undefined })).toMatchObject({
      ...{ provedPhone: null, phoneProvedAt: null, consentText: null, consentSha256: null },
    });
  });

  test("refuses a correction once a debit authorization refers to it, but accepts the same again (S57)", async () => {
    const { client, user } = await signIn();
    const { businessId } = await sign(client, user);
    const { clock } = fixture.portal;
    const recordAudit = createRecordAudit(clock);
    const keepDocument = () => Promise.reject(new Error("Nothing is kept."));
    const hasMandate = () => Promise.resolve(true);
    const hasNotice = () => Promise.resolve(false);
    const standing = { clock, recordAudit, keepDocument, hasMandate, hasNotice, agency: testAgency };
    const session = await SessionRow.findOne({ where: { userId: user.id }, rejectOnEmpty: true });
    const business = await Business.findByPk(businessId, { rejectOnEmpty: true });
    const caller = {
      session: { ...session.get(), role: "user" as const, viewing: null, business: null, viewedBusiness: null },
      business,
      ip: "127.0.0.1",
      userAgent: "Test browser",
      requestId: "r",
    };
    const same = { ...details, ...signed, textVersion: currentAgreement(testAgency).version };
    expect(await createContract(standing, same, caller)).toMatchObject({ type: "success" });
    const change = createContract(standing, { ...same, state: "TX" }, caller);
    await expect(change).rejects.toMatchObject({ code: "AGREEMENT_STANDS", status: 409 });
    expect(await EngagementAgreement.count({ where: { businessId } })).toBe(1);
  });

  test("is stored again after the signer verified another phone", async () => {
    const { client, user } = await signIn({ phoneVerifiedAt: new Date(), phoneNumber: "+12125550147" });
    await sign(client, user);
    await fixture.changePerson(user, { phoneNumber: "+12125550148" });
    expect(await sign(client, user)).toMatchObject({ revision: 2, provedPhone: "+12125550148" });
  });
});
