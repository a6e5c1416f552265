import { deriveHex } from "../../tenants/tenant-name.js";
import type { Answer } from "../../testing/lab-client.js";
import { CALLBACK } from "../../testing/square-client.js";
import { setUpSquareLab } from "../../testing/square-lab.js";
import { clientIdOf, tenantKeyOfClient } from "./square-credentials.js";

const fixture = setUpSquareLab();

const locations = (accessToken = fixture.token): Promise<Answer> =>
  fixture.square.call("GET", "/v2/locations", undefined, accessToken);

test.each([0, 1.5, "5", 10_001, undefined])("refuses a limit of %p", async (requestsPerSecond) => {
  expect((await fixture.square.control("POST", "limits", { requestsPerSecond })).status).toBe(422);
});

test("lists whether each seller is linked", async () => {
  const [first, second] = await fixture.square.merchants();
  expect(first).toMatchObject({ id: fixture.shop.id, name: "Shine & Go Detailing", linked: true });
  expect(first?.locations[0]).toMatchObject({ name: "Brooklyn", timezone: "America/New_York", currency: "USD" });
  expect(second?.linked).toBe(false);
});

test("registers addresses of this machine until null clears them", async () => {
  const notificationUrl = "http://localhost:3000/api/webhooks/square";
  expect((await fixture.square.control("POST", "app", { notificationUrl })).json).toEqual({
    redirectUri: CALLBACK,
    notificationUrl,
  });
  expect((await fixture.square.control("POST", "app", { redirectUri: null })).json).toEqual({
    redirectUri: null,
    notificationUrl,
  });
  const bad = { redirectUri: CALLBACK, notificationUrl: "https://portal.example/hook" };
  expect(await fixture.square.control("POST", "app", bad)).toMatchObject({
    status: 422,
    json: { code: "invalid_address" },
  });
  expect((await fixture.square.control("POST", "app")).json).toEqual({ redirectUri: null, notificationUrl });
});

test("expires a seller's access tokens; the refresh token issues a new one", async () => {
  expect((await fixture.square.control("POST", "expire-token", { merchantId: fixture.shop.id })).json).toEqual({
    expired: 1,
  });
  expect(await locations()).toMatchObject({ status: 401, json: { errors: [{ code: "ACCESS_TOKEN_EXPIRED" }] } });
  expect((await fixture.square.merchants())[0]?.linked).toBe(true);
});

test.each(["revoke", "expire-token"])("%s refuses sellers that are unknown or not linked", async (call) => {
  expect((await fixture.square.control("POST", call, { merchantId: "ML0" })).status).toBe(404);
  const second = (await fixture.square.merchants())[1]?.id;
  expect(await fixture.square.control("POST", call, { merchantId: second })).toMatchObject({
    status: 409,
    json: { code: "not_linked" },
  });
});

test("returns credentials that contain the tenant", async () => {
  const { json } = await fixture.square.lab.control("GET", "credentials");
  expect(json).toMatchObject({
    square: {
      clientId: fixture.square.clientId,
      clientSecret: fixture.square.secret,
      baseUrl: `http://127.0.0.1:${String(fixture.lab.httpPort)}`,
    },
  });
  expect(fixture.square.clientId).toMatch(/^sandbox-sq0idb-[A-Za-z0-9_-]{22}$/);
  expect(tenantKeyOfClient(fixture.square.clientId)).toBe(deriveHex(fixture.square.lab.tenant));
  expect(clientIdOf(deriveHex("demo"))).toBe("sandbox-sq0idb-KpdRbDVLaISM29j1SiJqCg");
});
