import Joi from "joi";
import type { User } from "../../models/user.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";

let fixture: AccountFixture;
let admin: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
});
afterAll(() => fixture.stop());

async function listAll(limit: number): Promise<unknown[]> {
  const all: unknown[] = [];
  let cursor: string | null = null;
  do {
    const reply = await admin.post("/recover/allUsers", cursor === null ? { limit } : { limit, cursor });
    const page: unknown[] = Joi.attempt(reply.body, Joi.array().required());
    all.push(...page);
    cursor = reply.headers.get("x-next-cursor");
  } while (cursor !== null);
  return all;
}

describe("POST /recover/allUsers", () => {
  test("lists only clients, newest first, each once over all pages", async () => {
    const start = Date.now();
    const at = (seconds: number) => new Date(start + seconds * 1000);
    const built: User[] = [];
    for (const seconds of [1, 2, 2, 2, 3]) built.push(await fixture.buildUser({ createdAt: at(seconds) }));
    await fixture.buildUser({ role: "registrant" });
    const order = [...built].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
    const expected = order.map(({ id }) => ({ id, firstName: "Pat", lastName: "Doe" }));
    expect(await listAll(2)).toEqual(expected);
    expect(await listAll(5)).toEqual(expected);
    expect((await admin.post("/recover/allUsers")).body).toEqual(expected);
  });

  test.each([
    { limit: 0 },
    { limit: 201 },
    { limit: 1.5 },
    { limit: "10" },
    { cursor: "nonsense" },
    { cursor: 5 },
    { role: "admin" },
  ])("refuses %j", async (body) => {
    expect((await admin.post("/recover/allUsers", body)).status).toBe(422);
  });

  test("returns 401 or 403 to everyone but staff", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post("/recover/allUsers")).status).toBe(401);
    await fixture.enter(client, await fixture.buildUser({ role: "registrant" }));
    expect((await client.post("/recover/allUsers")).status).toBe(403);
    const user = fixture.portal.newClient();
    await fixture.enter(user, await fixture.buildUser());
    expect((await user.post("/recover/allUsers")).status).toBe(403);
  });
});
