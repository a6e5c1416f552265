import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

describe("POST /integration/get-all", () => {
  test("returns an unlinked row for each of the five partners", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    const reply = await client.post("/integration/get-all");
    const row = {
      isConnected: false,
      status: "disconnected",
      lastSyncAt: null,
      nextRefreshAt: null,
      reason: null,
      cure: null,
      import: null,
      accountName: null,
      locations: [],
      imported: null,
      unbilled: null,
      relink: false,
    };
    const partners = ["web", "square", "stripe", "PCW", "facebook"];
    const link = (partner: string) => (partner === "web" || partner === "PCW" ? null : (expect.anything() as unknown));
    expect([reply.status, reply.body]).toEqual([
      200,
      partners.map((partner) => ({ partner, ...row, link: link(partner) })),
    ]);
  });

  test("shows the bank as the next step after the agreement", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    const { body: shown } = await client.get("/contract/get-client-business");
    const textVersion = /"version":"([^"]+)"/.exec(JSON.stringify(shown))?.[1];
    const details = { businessName: "Corner Wash", state: "NY", businessType: "Corporation", address: "12 Elm Street" };
    const signed = { electronicConsent: true, agreed: true, signature: "Pat Doe" };
    expect((await client.post("/contract/createContract", { ...details, ...signed, textVersion })).status).toBe(200);
    const { body } = await client.post("/integration/get-all");
    expect(body).toContainEqual(
      expect.objectContaining({
        partner: "PCW",
        isConnected: false,
        status: "disconnected",
        reason: "Your agreement is accepted.",
        cure: "Connect your bank next. Continue in the wizard.",
      }),
    );
  });

  test("rejects visitors, registrants or parameters", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post("/integration/get-all")).status).toBe(401);
    await fixture.enter(client, await fixture.buildUser({ role: "registrant" }));
    expect((await client.post("/integration/get-all")).status).toBe(403);
    await fixture.enter(client, await fixture.buildUser());
    expect((await client.post("/integration/get-all", { userId: "usr_other" })).status).toBe(422);
  });
});
