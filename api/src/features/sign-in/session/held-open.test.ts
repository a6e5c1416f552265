import { once } from "node:events";
import { request } from "node:http";
import { startAccountWorld, type AccountWorld } from "../../../../testing/account-world";
import type { TestClient } from "../../../../testing/http-client";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.stop());

/** Sends a call without the end of its body; returns a function that sends the end and resolves to the status. */
async function holdOpen(client: TestClient, path: string): Promise<() => Promise<number | undefined>> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = request(`${world.portal.address}/api${path}`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json", expect: "100-continue" },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on("error", reject);
    call.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  call.flushHeaders();
  await once(call, "continue");
  call.write("{");
  return () => {
    call.end("}");
    return answered;
  };
}

describe("a call whose body is delayed", () => {
  test("succeeds while the session lasts", async () => {
    const client = world.portal.newClient();
    await world.enter(client, await world.buildUser());
    const finish = await holdOpen(client, "/recover/get-username");
    expect(await finish()).toBe(200);
  });

  test("returns 401 when the session ended meanwhile", async () => {
    const client = world.portal.newClient();
    await world.enter(client, await world.buildUser());
    const finish = await holdOpen(client, "/recover/get-username");
    expect((await client.post("/recover/logout")).status).toBe(200);
    expect(await finish()).toBe(401);
  });
});
