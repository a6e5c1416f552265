import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { startAccountWorld, type AccountWorld } from "../../testing/account-world";
import type { TestClient } from "../../testing/http-client";
import { currentAgreement } from "./agreement.texts";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

const agreement = {
  businessName: "Demo Detailing LLC",
  state: "NY",
  businessType: "Limited liability company",
  address: "1 Main Street, Albany, NY 12207",
};

async function signedIn(role: "user" | "admin" = "user"): Promise<TestClient> {
  const client = world.portal.newClient();
  await world.enter(client, await world.buildUser({ role }));
  return client;
}

describe("the agreement step", () => {
  test("shows the business and the text, keeps the fields, and resumes with them", async () => {
    const client = await signedIn();
    const before = await client.get("/contract/get-client-business");
    expect(before.body).toMatchObject({ businessName: "Demo Detailing", saved: null });
    const reply = await client.post("/contract/createContract", agreement);
    expect([reply.status, reply.body]).toEqual([200, { message: "Your agreement is saved.", type: "success" }]);
    expect((await client.get("/contract/get-client-business")).body).toMatchObject({ saved: agreement });
  });

  test("keeps the evidence, and one agreement a business however often it is sent", async () => {
    const client = await signedIn();
    const count = await EngagementAgreement.count();
    const bodies = Array.from({ length: 4 }, (_, index) => ({ ...agreement, businessName: `Name ${String(index)}` }));
    const replies = await Promise.all(bodies.map((body) => client.post("/contract/createContract", body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await EngagementAgreement.count()).toBe(count + 1);
    const { body } = await client.get("/contract/get-client-business");
    const [kept] = await EngagementAgreement.findAll({ order: [["agreedAt", "DESC"]], limit: 1 });
    expect(kept).toMatchObject({ ip: "127.0.0.1", userAgent: "Test browser" });
    expect(body).toMatchObject({
      agreement: { version: kept?.textVersion },
      saved: { businessName: kept?.businessName },
    });
  });

  test("is made for the text that was shown, and for no other one", async () => {
    const client = await signedIn();
    const [{ version }, count] = [currentAgreement(), await EngagementAgreement.count()];
    const outdated = await client.post("/contract/createContract", { ...agreement, textVersion: "2020-01-01" });
    const message = "The agreement has changed. Please reload the page and read it again.";
    expect([outdated.status, outdated.body]).toEqual([
      409,
      expect.objectContaining({ code: "AGREEMENT_OUTDATED", message }),
    ]);
    expect(await EngagementAgreement.count()).toBe(count);
    const reply = await client.post("/contract/createContract", { ...agreement, textVersion: version });
    expect(reply.status).toBe(200);
    expect(await EngagementAgreement.count({ where: { textVersion: version } })).toBe(count + 1);
  });

  test("shows the terms of the specification", async () => {
    const client = await signedIn();
    const text = JSON.stringify((await client.get("/contract/get-client-business")).body);
    for (const term of ["30%", "30 days", "95%", "7 days", "14 days", "3 business days", "90 days"]) {
      expect(text).toContain(term);
    }
  });

  test("is a preview for an admin", async () => {
    const client = await signedIn("admin");
    expect((await client.get("/contract/get-client-business")).body).toMatchObject({ businessName: "", saved: null });
    const reply = await client.post("/contract/createContract", agreement);
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
    [{ commission: 1 }, "commission is not allowed"],
  ])("refuses %j", async (change, message) => {
    const client = await signedIn();
    const reply = await client.post("/contract/createContract", { ...agreement, ...change });
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message })]);
  });

  test("is closed to those who are not signed in, and to registrants", async () => {
    const stranger = world.portal.newClient();
    expect((await stranger.get("/contract/get-client-business")).status).toBe(401);
    expect((await stranger.post("/contract/createContract", agreement)).status).toBe(401);
    await world.enter(stranger, await world.buildUser({ role: "registrant" }));
    expect((await stranger.get("/contract/get-client-business")).status).toBe(403);
    expect((await stranger.post("/contract/createContract", agreement)).status).toBe(403);
  });
});
