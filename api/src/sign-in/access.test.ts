import Joi from "joi";
import { User } from "../models/user.model";
import { insertBusiness } from "../../testing/sales-builder";
import { startTestApp, type TestApp } from "../../testing/test-app";
import { may, ownBusiness, ownBusinessOrNone } from "./access";
import { defineRoute, emptyBody } from "../platform/http/define-route";

const success = (message: string) => Promise.resolve({ status: 200, body: { message, type: "success" as const } });
const clientsOnly = { code: "CLIENTS_ONLY", message: "Clients only." };

const routes = [
  defineRoute({
    endpoint: "POST /recover/get-username",
    summary: "The business, if there is one.",
    access: ownBusinessOrNone(),
    request: emptyBody,
    handler: ({ business }) => Promise.resolve({ status: 200, body: { message: business?.id ?? "none" } }),
  }),
  defineRoute({
    endpoint: "POST /recover/logout",
    summary: "The business and its zone.",
    access: ownBusiness(clientsOnly),
    request: emptyBody,
    handler: ({ business }) => success(`${business.id} ${business.timeZone}`),
  }),
  defineRoute({
    endpoint: "POST /integration/disconnect/square",
    summary: "Moves money.",
    access: ownBusiness(clientsOnly, { freshFactor: true }),
    request: emptyBody,
    handler: () => success("done"),
  }),
  defineRoute({
    endpoint: "POST /user/register/save-business",
    summary: "Changes an identity.",
    access: may("administer", { freshFactor: true }),
    request: Joi.object(),
    handler: () => success("done"),
  }),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes });
});
afterAll(() => app.stop());

describe("a route about one's own business", () => {
  test("gets only the caller's business", async () => {
    for (const timeZone of ["America/Chicago", "America/Denver"]) {
      const { client, userId } = await app.signIn();
      const id = await insertBusiness(app.database, timeZone, userId);
      expect((await client.post("/recover/get-username")).body).toMatchObject({ message: id });
      expect((await client.post("/recover/logout")).body).toMatchObject({ message: `${id} ${timeZone}` });
    }
  });

  test("rejects admins where a business is required", async () => {
    const { client } = await app.signIn("admin");
    expect((await client.post("/recover/get-username")).body).toMatchObject({ message: "none" });
    const refused = await client.post("/recover/logout");
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining(clientsOnly)]);
  });

  test("rejects registrants and signed-out callers", async () => {
    expect((await (await app.signIn("registrant")).client.post("/recover/get-username")).status).toBe(403);
    expect((await app.newClient().post("/recover/get-username")).status).toBe(401);
  });
});

describe("a route that requires a fresh second factor", () => {
  const path = "/integration/disconnect/square";
  const stepUp = [403, expect.objectContaining({ type: "error", code: "STEP_UP_REQUIRED" })] as const;

  async function enter(secondFactorAt: Date | null, proved = true) {
    const { userId } = await app.signIn();
    await insertBusiness(app.database, "America/Chicago", userId);
    if (proved) await User.update({ emailVerifiedAt: app.clock.now() }, { where: { id: userId } });
    const client = app.newClient();
    await app.door.enter(client, userId, secondFactorAt);
    return client;
  }

  test("asks for a step-up after 15 minutes", async () => {
    const client = await enter(app.clock.now());
    app.clock.advance(15 * 60_000 - 10_000);
    expect((await client.post(path)).status).toBe(200);
    app.clock.advance(10_000);
    const refused = await client.post(path);
    expect([refused.status, refused.body]).toEqual(stepUp);
  });

  test("asks for a step-up without a factor in this session", async () => {
    const refused = await (await enter(null)).post(path);
    expect([refused.status, refused.body]).toEqual(stepUp);
  });

  test("accepts accounts without a second factor", async () => {
    expect((await (await enter(null, false)).post(path)).status).toBe(200);
  });

  test("does not reveal the step-up to other roles", async () => {
    const { client, userId } = await app.signIn("admin");
    await User.update({ emailVerifiedAt: app.clock.now() }, { where: { id: userId } });
    expect((await client.post("/user/register/save-business")).body).toMatchObject({ code: "STEP_UP_REQUIRED" });
    await app.door.enter(client, userId);
    expect((await client.post("/user/register/save-business")).status).toBe(200);
    const other = await app.signIn("user");
    expect((await other.client.post("/user/register/save-business")).body).toMatchObject({ code: "FORBIDDEN" });
  });
});
