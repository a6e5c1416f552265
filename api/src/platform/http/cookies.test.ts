import { PendingSessionRow } from "../../models/pending-session-row.model";
import { SessionRow } from "../../models/session-row.model";
import { insertUser } from "../../../testing/insert-user";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { emptyBrowser } from "../../../testing/test-door";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [] });
});
afterAll(() => app.stop());

const hour = 3_600_000;

test.each([
  ["login", 10],
  ["factor first", 10],
  ["identity", 10],
  ["reset", 10],
  ["reset by email", 15],
  ["reset by sms", 15],
] as const)("the cookie of a pending session for '%s' lasts %d minutes, like the session", async (purpose, minutes) => {
  const userId = await insertUser(app.database);
  const opening = { userId, purpose, emailTyped: null };
  const cookies = await app.database.inTransaction(() => app.door.signIn.openPendingSession(emptyBrowser, opening));
  const { createdAt, expiresAt } = await PendingSessionRow.findOne({ where: { userId }, rejectOnEmpty: true });
  const lifetime = minutes * 60_000;
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(lifetime);
  expect(cookies).toContainEqual({ cookie: "pending", value: expect.any(String) as string, lifetime });
});

test("the cookie of a renewed session lasts only for the rest of the session", async () => {
  const { userId } = await app.signIn();
  const { id } = await SessionRow.findOne({ where: { userId }, rejectOnEmpty: true });
  app.clock.advance(6 * hour);
  const nobody = { viewing: null, business: null, viewedBusiness: null };
  const session = { id, userId, role: "user" as const, secondFactorAt: null, ...nobody };
  const cookies = await app.database.inTransaction(() =>
    app.door.signIn.renewFactor({ ...emptyBrowser, session }, session, "totp"),
  );
  const hours = cookies.map((change) => (change.value === null ? 0 : Math.ceil(change.lifetime / hour)));
  expect([cookies.map(({ cookie }) => cookie), hours]).toEqual([
    ["device", "session"],
    [30 * 24, 30 * 24 - 6],
  ]);
});
