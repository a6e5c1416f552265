import { startTestPortal, type TestPortal } from "../../testing/test-portal";

describe("health", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  test("says that the process answers", async () => {
    const reply = await portal.newClient().get("/health");
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ status: "ok" });
  });

  test("is ready once the database is migrated, and shows the jobs", async () => {
    const reply = await portal.newClient().get("/ready");
    expect(reply.body).toEqual({
      status: "ready",
      database: "ok",
      pendingMigrations: 0,
      jobs: { waiting: 0, dead: 0 },
    });
    expect(reply.status).toBe(200);
  });

  test("answers an unknown path below /api in the error shape", async () => {
    const reply = await portal.newClient().get("/nothing-here");
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({
      message: "There is nothing at this address.",
      type: "error",
      code: "NOT_FOUND",
      requestId: reply.headers.get("x-request-id"),
    });
  });
});
