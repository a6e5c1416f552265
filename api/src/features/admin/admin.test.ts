import Joi from "joi";
import type { User } from "../../models/user.model";
import { startAccountWorld, type AccountWorld } from "../../../testing/account-world";
import type { TestClient } from "../../../testing/http-client";

let world: AccountWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
  admin = world.portal.newClient();
  await world.enter(admin, await world.buildUser({ role: "admin" }));
});
afterAll(() => world.stop());

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
    for (const seconds of [1, 2, 2, 2, 3]) built.push(await world.buildUser({ createdAt: at(seconds) }));
    await world.buildUser({ role: "registrant" });
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
    const client = world.portal.newClient();
    expect((await client.post("/recover/allUsers")).status).toBe(401);
    await world.enter(client, await world.buildUser({ role: "registrant" }));
    expect((await client.post("/recover/allUsers")).status).toBe(403);
    const user = world.portal.newClient();
    await world.enter(user, await world.buildUser());
    expect((await user.post("/recover/allUsers")).status).toBe(403);
  });
});
