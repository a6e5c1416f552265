import { randomUUID } from "node:crypto";

import { FacebookClient } from "../testing/facebook-client.js";
import { GoogleClient } from "../testing/google-client.js";
import { setUpTestLab } from "../testing/test-lab.js";
import { textLike } from "../testing/text-like.js";

const fixture = setUpTestLab();
let tenant: string;
let google: GoogleClient;
let facebook: FacebookClient;

beforeEach(() => {
  tenant = fixture.client.tenant;
  google = new GoogleClient(fixture.lab, tenant);
  facebook = new FacebookClient(fixture.lab, tenant);
});

test("lists the people of a provider with decimal ids of the tenant", async () => {
  const [maya] = await google.people();
  expect(maya).toEqual({
    id: textLike(/^1\d{20}$/),
    name: "Maya Brooks",
    firstName: "Maya",
    lastName: "Brooks",
    email: "maya.brooks@mail.test",
    emailVerified: true,
  });
  const ruth = await facebook.person("Ruth Okafor");
  expect(ruth).toMatchObject({ id: textLike(/^1\d{16}$/), email: null, emailVerified: null });
  const [other] = await new GoogleClient(fixture.lab, `t-${randomUUID()}`).people();
  expect(other?.email).toBe(maya?.email);
  expect(other?.id).not.toBe(maya?.id);
});

test("keeps a person's id after a reset of the tenant", async () => {
  const person = { firstName: "Ada", lastName: "Byron", email: "ada@mail.test", emailVerified: false };
  const { status, json } = await google.control("POST", "people", person);
  expect(status).toBe(201);
  expect(json).toMatchObject({ ...person, name: "Ada Byron" });
  const before = await google.people();
  await google.lab.control("POST", "reset");
  expect(await google.people()).toHaveLength(before.length - 1);
  expect((await google.control("POST", "people", person)).json).toEqual(json);
});

test("updates a person with a known email", async () => {
  const { id } = await google.person("Maya Brooks");
  const person = { firstName: "Maya", lastName: "Stone", email: "Maya.Brooks@mail.test", emailVerified: false };
  expect((await google.control("POST", "people", person)).json).toMatchObject({ ...person, id });
  expect((await google.people()).filter((known) => known.id === id)).toHaveLength(1);
});

test("keeps the newest 200 people", async () => {
  for (let count = 1; count <= 200; count += 1) {
    await facebook.control("POST", "people", { firstName: `Person ${String(count)}` });
  }
  const names = (await facebook.people()).map(({ name }) => name);
  expect(names).toHaveLength(200);
  expect([names[0], names.at(-1)]).toEqual(["Person 1", "Person 200"]);
});

test.each([
  ["no name", { email: "ada@mail.test" }],
  ["no email, where the provider demands one", { firstName: "Ada" }],
  ["an invalid email", { firstName: "Ada", email: "ada" }],
  ["a name without end", { firstName: "A".repeat(201), email: "ada@mail.test" }],
])("refuses a person with %s", async (_case, person) => {
  expect(await google.control("POST", "people", person)).toMatchObject({
    status: 422,
    json: { code: "invalid_person" },
  });
});

test("registers only addresses of this machine", async () => {
  const redirectUris = ["http://localhost:3000/auth/callback", facebook.callback];
  expect((await facebook.control("POST", "app", { redirectUris })).json).toEqual({ redirectUris });
  for (const bad of [["https://portal.example/callback"], "http://localhost:3000/", undefined, [7]]) {
    expect(await facebook.control("POST", "app", { redirectUris: bad })).toMatchObject({
      status: 422,
      json: { code: "invalid_address" },
    });
  }
  expect((await facebook.lab.request(facebook.dialogPath())).status).toBe(200);
  expect((await facebook.control("POST", "app", { redirectUris: null })).json).toEqual({ redirectUris: [] });
  expect((await facebook.lab.request(facebook.dialogPath())).status).toBe(400);
});

test("returns credentials that contain the tenant", async () => {
  const { json } = await google.lab.control("GET", "credentials");
  expect(json).toMatchObject({
    google: { clientId: google.clientId, clientSecret: google.secret, issuer: google.issuer },
    facebook: {
      appId: facebook.appId,
      appSecret: facebook.secret,
      baseUrl: facebook.origin,
      dialogUrl: facebook.origin,
    },
  });
  const demo = await new GoogleClient(fixture.lab, "demo").lab.control("GET", "credentials");
  expect(demo.json).toMatchObject({
    google: {
      clientId: "100000000000-2a97516c354b68848cdbd8f54a226a0a.apps.googleusercontent.com",
      clientSecret: "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",
    },
    facebook: { appId: "056613264096918541487957568044098808330", appSecret: "243b6be6405600485cbee874db42503f" },
  });
});
