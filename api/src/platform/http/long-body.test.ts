import Joi from "joi";
import { signedOut } from "../../sign-in/signed-out";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { may, type SignedIn } from "../../sign-in/access";
import type { Access } from "./access";
import { defineRoute } from "./define-route";

const mostBodyBytes = 100_000;
const admin = may("administer");
let refusals = 0;
/** Rejects the next `refusals` calls, as if the session had begun while the body was sent. */
const late: Access<SignedIn> = {
  ...admin,
  async admit(credentials, now) {
    refusals -= 1;
    if (refusals >= 0) throw signedOut();
    return admin.admit(credentials, now);
  },
};
const route = defineRoute({
  endpoint: "POST /recover/allUsers",
  summary: "Takes a long body.",
  access: late,
  request: Joi.any(),
  mostBodyBytes,
  handler: () => Promise.resolve({ status: 200, body: [] }),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [route] });
});
afterAll(() => app.stop());

const bodyOf = (bytes: number) => ({ a: "x".repeat(bytes - '{"a":""}'.length) });

test("a route accepts bodies up to its declared bytes", async () => {
  const { client } = await app.signIn("admin");
  expect((await client.post("/recover/allUsers", bodyOf(mostBodyBytes))).status).toBe(200);
  expect((await client.post("/recover/allUsers", bodyOf(mostBodyBytes + 1))).status).toBe(413);
});

test("a long body is read only for callers whom the route admits", async () => {
  const { client } = await app.signIn("admin");
  refusals = 1;
  expect((await client.post("/recover/allUsers", bodyOf(mostBodyBytes))).status).toBe(413);
  expect((await app.newClient().post("/recover/allUsers", bodyOf(mostBodyBytes))).status).toBe(401);
  const { client: other } = await app.signIn("user");
  expect((await other.post("/recover/allUsers", bodyOf(mostBodyBytes))).status).toBe(403);
});
