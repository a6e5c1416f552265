import { once } from "node:events";
import { request } from "node:http";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

/** The returned function sends the end of the body and resolves to the status. */
async function holdOpen(client: TestClient, path: string): Promise<() => Promise<number | undefined>> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = request(`${fixture.portal.address}/api${path}`, {
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
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    const finish = await holdOpen(client, "/recover/get-username");
    expect(await finish()).toBe(200);
  });

  test("returns 401 when the session ended meanwhile", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    const finish = await holdOpen(client, "/recover/get-username");
    expect((await client.post("/recover/logout")).status).toBe(200);
    expect(await finish()).toBe(401);
  });
});
