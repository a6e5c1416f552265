import type { SessionEnd } from "@portal/api-contract";
import Joi from "joi";
import type { User } from "../../../models/user.model";
import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

const hour = 3_600_000;

let fixture: AccountFixture;
let user: User;
let here: TestClient;
let there: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  user = await fixture.buildUser();
  [here, there] = [fixture.portal.newClient(), fixture.portal.newClient()];
  await fixture.enter(here, user);
  await fixture.enter(there, user);
});

const readRole = (client: TestClient) => client.post("/recover/auth", {});
const endedBecause = (reason: string) => ({
  status: 401,
  body: { code: "NOT_SIGNED_IN", ended: { reason, at: expect.stringMatching(/Z$/) as unknown } },
});

test("names the reason when another browser ended the session", async () => {
  expect((await here.post("/account/sessions/revoke-others", {})).status).toBe(200);
  expect(await readRole(there)).toMatchObject(endedBecause("signed-out-elsewhere"));
  expect((await readRole(here)).status).toBe(200);
});

test("other browsers learn that the password was changed", async () => {
  const body = {
    currentPassword: testPassword,
    password: "another good password",
    confirmPassword: "another good password",
  };
  expect(await here.post("/account/password", body)).toMatchObject({ status: 200 });
  expect(await readRole(there)).toMatchObject(endedBecause("password-changed"));
});

test("a browser learns that its session expired", async () => {
  const openedAt = fixture.portal.clock.now().getTime();
  fixture.portal.clock.advance(13 * hour);
  const { status, body } = await readRole(here);
  const form = Joi.object<{ ended: SessionEnd }>({ ended: Joi.object().required() }).unknown().required();
  const { reason, at } = Joi.attempt(body, form).ended;
  expect([status, reason]).toEqual([401, "time"]);
  expect(Math.abs(new Date(at).getTime() - openedAt - 12 * hour)).toBeLessThan(hour);
});

test("gives no reason after a logout or for an unknown or missing token", async () => {
  await here.post("/recover/logout", {});
  there.cookies.set("portal_session", "A".repeat(43));
  for (const client of [here, there, fixture.portal.newClient()]) {
    const { status, body } = await readRole(client);
    expect([status, body]).toEqual([401, expect.not.objectContaining({ ended: expect.anything() as unknown })]);
  }
});
