import { createHash } from "node:crypto";
import { DocumentFile } from "../../models/document-file.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { toLocalDay } from "../../models/values/local-day";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { testAgency } from "../../../testing/test-environment";
import { currentAgreement } from "./agreement.texts";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

const details = { state: "NY", businessType: "Corporation", address: "1 Main Street, Albany, NY 12207" };

async function signAndPrint(): Promise<DocumentFile> {
  const client = fixture.portal.newClient();
  const user = await fixture.buildUser();
  await fixture.enter(client, user);
  const body = {
    ...details,
    businessName: "Shine LLC",
    ...{ electronicConsent: true, agreed: true, signature: "Pat Doe" },
    textVersion: currentAgreement(testAgency).version,
  };
  await client.post("/contract/createContract", body);
  await fixture.portal.runJobs();
  const { id } = await EngagementAgreement.findOne({ where: { userId: user.id }, rejectOnEmpty: true });
  return DocumentFile.findByPk(id, { rejectOnEmpty: true });
}

const check = (sha256: unknown) => fixture.portal.newClient().post("/documents/check", { sha256 });

test("a document check returns only kind and day, to anyone", async () => {
  const { bytes } = await signAndPrint();
  const reply = await check(createHash("sha256").update(bytes).digest("hex"));
  const day = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  expect([reply.status, reply.body]).toEqual([200, { ours: { kind: "agreement", day } }]);
});

test("a document check does not match a changed file or the hash of the text", async () => {
  const { bytes, documentId } = await signAndPrint();
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  expect((await check(createHash("sha256").update(bytes).digest("hex"))).body).toEqual({ ours: null });
  const { textSha256 } = await EngagementAgreement.findByPk(documentId, { rejectOnEmpty: true });
  expect((await check(textSha256)).body).toEqual({ ours: null });
});

test.each(["", "abc", "x".repeat(64), "A".repeat(64), null, { like: "%" }])(
  "a document check refuses %j as a hash",
  async (sha256) => {
    expect((await check(sha256)).status).toBe(422);
  },
);
