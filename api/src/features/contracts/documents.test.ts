import type { User } from "../../models/user.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { testAgency } from "../../../testing/test-environment";
import { hashText, printText } from "../../documents/document-text";
import { currentAgreement } from "./agreement.texts";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

const { version } = currentAgreement(testAgency);
const text = printText(currentAgreement(testAgency).blocks);
const details = { state: "NY", businessType: "Limited liability company", address: "1 Main Street, Albany, NY 12207" };
const signed = { electronicConsent: true, agreed: true, signature: "Ada Byron" };
const agree = (client: TestClient, businessName: string) =>
  client.post("/contract/createContract", { ...details, ...signed, businessName, textVersion: version });

async function signIn(overrides: Partial<User> = {}): Promise<TestClient> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, await fixture.buildUser(overrides));
  return client;
}

test("documents are listed with text and hash, corrections first", async () => {
  const client = await signIn({ firstName: "Ada", lastName: "Byron" });
  await agree(client, "Shine LLC");
  await agree(client, "Shine & Co LLC");
  const { status, body } = await client.get("/account/documents");
  const shared = { kind: "agreement", title: "Engagement agreement", version, text, by: "Ada Byron" };
  const both = { ...shared, sha256: hashText(text) };
  expect([status, body]).toEqual([
    200,
    [true, false].map((current) => ({
      ...both,
      id: expect.stringMatching(/^agr_/) as unknown,
      at: expect.any(String) as unknown,
      current,
      file: { state: "making", url: null, sha256: null, size: null, pages: null },
    })),
  ]);
});

test("documents of other businesses are not listed", async () => {
  await agree(await signIn(), "Shine LLC");
  expect((await (await signIn()).get("/account/documents")).body).toEqual([]);
  expect((await (await signIn({ role: "admin" })).get("/account/documents")).body).toEqual([]);
});

test("the list of documents returns 401 without a session and 403 to registrants", async () => {
  expect((await fixture.portal.newClient().get("/account/documents")).status).toBe(401);
  expect((await (await signIn({ role: "registrant" })).get("/account/documents")).status).toBe(403);
});
