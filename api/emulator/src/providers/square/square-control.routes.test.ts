import { randomUUID } from "node:crypto";

import { deriveHex } from "../../spaces/space-name.js";
import type { RunningLab } from "../../start-lab.js";
import { type Answer, startTestLab } from "../../testing/lab-client.js";
import { CALLBACK, SquareClient } from "../../testing/square-client.js";
import { clientIdOf, spaceKeyOfClient } from "./square-credentials.js";

let lab: RunningLab;
let square: SquareClient;
let merchantId: string;
let token: string;

beforeAll(async () => {
  lab = await startTestLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  square = new SquareClient(lab, `t-${randomUUID()}`);
  merchantId = (await square.merchants())[0]?.id ?? "";
  token = (await square.link(merchantId)).accessToken;
});

const locations = (accessToken = token): Promise<Answer> => square.call("GET", "/v2/locations", undefined, accessToken);

test.each([0, 1.5, "5", 10_001, undefined])("refuses a limit of %p", async (requestsPerSecond) => {
  expect((await square.control("POST", "limits", { requestsPerSecond })).status).toBe(422);
});

test("tells sellers with their locations and whether they are linked", async () => {
  const [first, second] = await square.merchants();
  expect(first).toMatchObject({ id: merchantId, name: "Shine & Go Detailing", linked: true });
  expect(first?.locations[0]).toMatchObject({ name: "Brooklyn", timezone: "America/New_York", currency: "USD" });
  expect(second?.linked).toBe(false);
});

test("registers addresses of this machine, forgets them with null, and leaves what is not named", async () => {
  const notificationUrl = "http://localhost:3000/api/webhooks/square";
  expect((await square.control("POST", "app", { notificationUrl })).json).toEqual({
    redirectUri: CALLBACK,
    notificationUrl,
  });
  expect((await square.control("POST", "app", { redirectUri: null })).json).toEqual({
    redirectUri: null,
    notificationUrl,
  });
  const bad = { redirectUri: CALLBACK, notificationUrl: "https://portal.example/hook" };
  expect(await square.control("POST", "app", bad)).toMatchObject({ status: 422, json: { code: "invalid_address" } });
  expect((await square.control("POST", "app")).json).toEqual({ redirectUri: null, notificationUrl });
});

test("lets a seller's access tokens expire; the refresh token gives a new one", async () => {
  expect((await square.control("POST", "expire-token", { merchantId })).json).toEqual({ expired: 1 });
  expect(await locations()).toMatchObject({ status: 401, json: { errors: [{ code: "ACCESS_TOKEN_EXPIRED" }] } });
  expect((await square.merchants())[0]?.linked).toBe(true);
});

test.each(["revoke", "expire-token"])("refuse to %s what is unknown or not linked", async (call) => {
  expect((await square.control("POST", call, { merchantId: "ML0" })).status).toBe(404);
  const second = (await square.merchants())[1]?.id;
  expect(await square.control("POST", call, { merchantId: second })).toMatchObject({
    status: 409,
    json: { code: "not_linked" },
  });
});

test("tells the credentials of a space, which name it", async () => {
  const { json } = await square.lab.control("GET", "credentials");
  expect(json).toMatchObject({
    square: {
      clientId: square.clientId,
      clientSecret: square.secret,
      baseUrl: `http://127.0.0.1:${String(lab.httpPort)}`,
    },
  });
  expect(square.clientId).toMatch(/^sandbox-sq0idb-[A-Za-z0-9_-]{22}$/);
  expect(spaceKeyOfClient(square.clientId)).toBe(deriveHex(square.lab.space));
  expect(clientIdOf(deriveHex("demo"))).toBe("sandbox-sq0idb-KpdRbDVLaISM29j1SiJqCg");
});
