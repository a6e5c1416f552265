import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestClient } from "../../../testing/http-client";
import { insertUser } from "../../../testing/insert-user";
import { createTestDoor } from "../../../testing/test-door";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-answers-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Shell</title>");
  await writeFile(join(folder, "assets", "main.js"), "console.log(1);");
  await writeFile(join(folder, "assets", "main.0123456789.js"), "console.log(1);");
});
afterAll(() => rm(folder, { recursive: true }));

describe("every answer over https", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ SHELL_DIR: folder, PUBLIC_URL: "https://portal.example" });
  });
  afterAll(() => portal.stop());

  test.each([
    ["GET", "/api/health", 200],
    ["GET", "/api/docs", 200],
    ["POST", "/api/recover/logout", 200],
    ["POST", "/api/recover/auth", 401],
    ["GET", "/api/nothing", 404],
    ["PUT", "/api/user/login", 405],
    ["POST", "/api/user/login", 422],
    ["GET", "/login", 200],
    ["GET", "/assets/main.js", 200],
    ["GET", "/missing.js", 404],
  ])("carries the security headers: %s %s", async (method, path, status) => {
    const page = { accept: "text/html", "sec-fetch-dest": "document" };
    const reply = await portal.newClient().request(path, { method, headers: path === "/login" ? page : {} });
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = reply.headers.get("content-security-policy")?.split(";");
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]));
  });

  test.each([
    ["/assets/main.0123456789.js", 200],
    ["/remotes/mfe-nobody/1.0.0/chart.js", 404],
  ])("a file of a page may do nothing as a page or worker of its own: %s", async (path, status) => {
    const reply = await portal.newClient().request(path);
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(reply.headers.has("x-xss-protection")).toBe(false);
  });

  test("does not allow other origins to read it", async () => {
    const foreign = { origin: "https://evil.test" };
    for (const path of ["/api/health", "/api/openapi.json", "/api/provider-origins", "/assets/main.js"]) {
      const reply = await portal.newClient().request(path, { headers: foreign });
      expect(reply.status).toBe(200);
      expect([...reply.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

describe("an answer of the API", () => {
  let portal: TestPortal;
  let people: Record<"nobody" | "user" | "admin", TestClient>;
  beforeAll(async () => {
    portal = await startTestPortal({ LIMITS_FACTOR: "100" });
    const door = createTestDoor(portal.database, portal.clock);
    const enter = async (role: "user" | "admin") => {
      const client = portal.newClient();
      await door.enter(client, await insertUser(portal.database, role));
      return client;
    };
    people = { nobody: portal.newClient(), user: await enter("user"), admin: await enter("admin") };
  });
  afterAll(() => portal.stop());

  test("is never stored by browsers or caches, for any caller; only the API document is revalidated", async () => {
    const answered: string[] = [];
    for (const { method, path } of portal.routes) {
      // Logging out would end the other calls' sessions.
      if (path === "/recover/logout") continue;
      for (const [who, client] of Object.entries(people)) {
        const address = `/api${path.replace(/\{\w+\}/g, "missing")}`;
        const body = method === "POST" ? {} : undefined;
        const reply = await client.request(address, body === undefined ? { method } : { method, body });
        const isDocument = /^\/(openapi\.json|docs)/.test(path);
        expect([method, path, who, reply.headers.get("cache-control")]).toEqual([
          method,
          path,
          who,
          isDocument ? "no-cache" : "no-store",
        ]);
        if (reply.status === 200) answered.push(`${who} ${method} ${path}`);
      }
    }
    // Personal data, not only refusals.
    expect(answered).toEqual(
      expect.arrayContaining([
        "user POST /recover/all-user-info",
        "user GET /account/sessions",
        "admin POST /recover/allUsers",
        "admin GET /admin/audit",
      ]),
    );
  });
});
