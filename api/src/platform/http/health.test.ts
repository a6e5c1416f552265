import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { publishTestRelease, suspendTestRelease } from "../../../testing/test-release";
import { until } from "../../../testing/until";

describe("health", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  test("reports that the process answers", async () => {
    const reply = await portal.newClient().get("/health");
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ status: "ok" });
  });

  test("is ready once the database is migrated, and reports job counts", async () => {
    const reply = await portal.newClient().get("/ready");
    expect(reply.body).toEqual({
      status: "ready",
      database: "ok",
      pendingMigrations: 0,
      jobs: { waiting: 0, dead: 0 },
    });
    expect(reply.status).toBe(200);
  });

  test("is not ready while a needed remote is not released", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portal-ready-"));
    const write = (name: string, content: object) => writeFile(join(folder, name), JSON.stringify(content));
    await write("route-remotes.json", {
      "/": { remote: "mfe-dashboard", isPublic: false },
      "/login": { remote: "mfe-auth", isPublic: true },
      "/register": { remote: "mfe-auth", isPublic: true },
    });
    const incomplete = await startTestPortal({ SHELL_DIR: folder });
    await publishTestRelease({ remote: "mfe-dashboard", version: "1.0.0" });
    const refused = await incomplete.newClient().get("/ready");
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ status: "not ready", missingRemotes: ["mfe-auth"] });
    await publishTestRelease({ remote: "mfe-auth", version: "1.0.0" });
    await until(async () => (await incomplete.newClient().get("/ready")).status === 200);
    await suspendTestRelease("mfe-auth", "1.0.0");
    await until(async () => !JSON.stringify(await incomplete.remotes.readRegistry()).includes("mfe-auth"));
    expect((await incomplete.newClient().get("/ready")).status).toBe(200);
    await incomplete.stop();
    await rm(folder, { recursive: true });
  });

  test("returns 404 in the error shape for an unknown path below /api", async () => {
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
