import Joi from "joi";
import { sendRaw } from "../../../testing/raw-request";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { publicAccess } from "../../sign-in/access";
import { defineRoute } from "./define-route";

const login = { email: "a@b.test", password: "x" };
const route = defineRoute({
  endpoint: "POST /user/login",
  summary: "Answers.",
  access: publicAccess,
  request: Joi.object({ email: Joi.string().required(), password: Joi.any().required() }),
  handler: () => Promise.resolve({ status: 200, body: { message: "done", type: "success" } }),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [route] });
});
afterAll(() => app.stop());

const anyText: unknown = expect.any(String);
const errorShape = { message: anyText, type: "error", code: anyText, requestId: anyText };

describe("an invalid body", () => {
  const post = (body: string, headers?: Record<string, string>) =>
    app.newClient().request("/api/user/login", { method: "POST", body, headers });

  test.each([
    ["broken JSON", '{"email":'],
    ["__proto__", '{"__proto__":{"email":"a@b.test","password":"x"}}'],
    ["a nested __proto__", '{"email":"a","password":{"a":{"__proto__":{}}}}'],
    ["constructor", '{"email":"a","password":"x","constructor":{"prototype":{}}}'],
    ["deep nesting", `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
    ["nesting of objects", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
  ])("is rejected for %s", async (_what, body) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(errorShape);
  });

  test("is rejected when it is huge", async () => {
    const reply = await post(JSON.stringify({ ...login, email: "a".repeat(200_000) }));
    expect(reply.status).toBe(413);
    expect(reply.body).toEqual(errorShape);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])("is rejected as %s", async (type) => {
    const reply = await post(JSON.stringify(login), { "content-type": type });
    expect(reply.status).toBe(415);
    expect(reply.body).toEqual(errorShape);
  });

  test("is rejected in an unknown charset or a compressed form", async () => {
    const body = JSON.stringify(login);
    expect((await post(body, { "content-type": "application/json; charset=utf-99" })).status).toBe(415);
    expect((await post(body, { "content-encoding": "gzip" })).status).toBe(415);
  });
});

describe("an invalid address or header", () => {
  test.each([
    "/api/%ff",
    "/api/user/%E0%A4%A",
    "/%",
    "/api/%00",
    "//",
    "//evil.test/api/user/login",
    "/api/../api/nothing",
    "/api/user/login/../../x",
    "/api//",
    "/API/NOWHERE",
    `/api/${"a".repeat(4000)}`,
    "/api/user/login;x=1",
    "/api/user/login?%ff=%ff",
    "*",
    "http://evil.test/api/x",
    "/api\\..\\x",
  ])("gets 4xx and the error shape: %s", async (path) => {
    const answer = await sendRaw(
      app.address,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{}`,
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(answer.text.split("\r\n\r\n", 2)[1] ?? "")).toMatchObject(errorShape);
  });

  test.each([
    ["text that is not HTTP", "hello\r\n\r\n"],
    ["a header without a colon", "GET /api/x HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n"],
    ["two lengths", "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}"],
    [
      "a length and chunks",
      "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    ],
    ["no host", "GET /api/x HTTP/1.1\r\n\r\n"],
    ["headers of 40 KB", `GET /api/x HTTP/1.1\r\nHost: x\r\nX-Big: ${"a".repeat(40_000)}\r\n\r\n`],
  ])("gets 4xx: %s", async (_what, text) => {
    const answer = await sendRaw(app.address, text);
    expect([400, 431]).toContain(answer.status);
  });

  test("gets nosniff and no-store headers", async () => {
    const answer = await sendRaw(app.address, "hello\r\n\r\n");
    expect(answer.text).toContain("\r\nContent-Type: application/json; charset=utf-8\r\n");
    expect(answer.text).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    expect(answer.text).toContain("\r\nCache-Control: no-store\r\n");
  });

  test.each(["/api/user/login", "/login"])("is not echoed by TRACE: %s", async (path) => {
    const head = `TRACE ${path} HTTP/1.1\r\nHost: x\r\nCookie: portal_session=secret-word\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(app.address, head);
    expect([404, 405]).toContain(answer.status);
    expect(answer.text).not.toContain("secret-word");
  });

  test("gets 4xx for odd cookies, addresses and origins", async () => {
    const odd = { cookie: 'portal_session=%ff; =; portal_pending="x', "x-forwarded-for": "'; --", accept: "\u00ff" };
    const reply = await app.newClient().post("/nothing", {}, odd);
    expect(reply.status).toBe(404);
  });
});
