import Joi from "joi";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { ProviderError } from "../errors/provider-error";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody } from "./define-route";

const success = (message: string) => ({ status: 200, body: { message, type: "success" as const } });

const routes = [
  defineRoute({
    endpoint: "POST /user/login",
    summary: "Echoes the e-mail.",
    access: publicAccess,
    request: Joi.object({
      email: Joi.string().max(50).required().messages({ "any.required": "Email is required." }),
      password: Joi.string().required().messages({ "any.required": "Password is required." }),
    }),
    handler: ({ body }) => Promise.resolve(success(body.email)),
  }),
  defineRoute({
    endpoint: "POST /recover/logout",
    summary: "Fails as its query says.",
    access: publicAccess,
    request: emptyBody,
    query: Joi.object<{ how?: string }>({ how: Joi.string().valid("bug", "provider", "wrong answer") }),
    handler: ({ query }) => {
      if (query.how === "provider")
        throw new ProviderError({ provider: "smtp", kind: "timeout", detail: "secret-host" });
      if (query.how === "wrong answer")
        return Promise.resolve({ status: 200, body: { ...success(""), leak: 1 } as never });
      if (query.how === "bug") throw new TypeError("secret detail of a bug");
      return Promise.resolve(success("done"));
    },
  }),
  defineRoute({
    endpoint: "GET /contract/get-client-business",
    summary: "Answers.",
    access: publicAccess,
    request: noBody,
    handler: () => Promise.reject(Object.assign(new Error("gone"), { name: "SequelizeConnectionRefusedError" })),
  }),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes });
});
afterAll(() => app.stop());

const login = { email: "a@b.test", password: "x" };
const anyFields: unknown = expect.any(Object);
const anyText: unknown = expect.any(String);
const errorShape = { message: anyText, type: "error", code: anyText, requestId: anyText };

describe("a declared route", () => {
  test("answers in any case of its path, with a request id", async () => {
    const reply = await app.newClient().post("/USER/Login", login);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: "a@b.test", type: "success" });
    expect(reply.headers.get("x-request-id")).toMatch(/^req_[0-9A-Za-z]{22}$/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("answers below a doubled slash", async () => {
    const reply = await app.newClient().request("/api//user/login", { method: "POST", body: login });
    expect(reply.status).toBe(200);
  });

  test("ignores the request id of a stranger", async () => {
    const reply = await app.newClient().post("/user/login", login, { "x-request-id": "abcd-1234_ef" });
    expect(reply.headers.get("x-request-id")).toMatch(/^req_/);
  });

  test("accepts an absent body as an empty body", async () => {
    const reply = await app.newClient().request("/api/recover/logout", { method: "POST" });
    expect(reply.status).toBe(200);
  });

  test("answers other methods with 405 and the allowed methods", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const reply = await app.newClient().request("/api/user/login", { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get("allow")).toBe("POST");
      expect(reply.body).toEqual({ ...errorShape, code: "METHOD_NOT_ALLOWED" });
    }
  });
});

describe("a body that does not match the schema", () => {
  test("gets a sentence per field, joined in the message", async () => {
    const reply = await app.newClient().post("/user/login", {});
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      ...errorShape,
      code: "INVALID_INPUT",
      message: "Email is required. Password is required.",
      fields: { email: "Email is required.", password: "Password is required." },
    });
  });

  test.each([
    ["an unknown key", { ...login, role: "admin" }],
    ["an array for a string", { ...login, email: ["a@b.test"] }],
    ["an object for a string", { ...login, email: { $gt: "" } }],
    ["a number for a string", { ...login, password: 7 }],
    ["a string that is too long", { ...login, email: "a".repeat(51) }],
    ["an array", [login]],
    ["null", null],
    ["a bare string", '"text"'],
    ["a bare number", "1"],
  ])("is rejected: %s", async (_what, body) => {
    const reply = await app.newClient().post("/user/login", body ?? "null");
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ ...errorShape, fields: anyFields });
  });

  test("is rejected for query parameters that are unknown, repeated or invalid", async () => {
    for (const query of ["?x=1", "?how=bug&how=bug", "?how=sideways", "?how[a]=1"]) {
      const reply = await app.newClient().post(`/recover/logout${query}`);
      expect(reply.status).toBe(422);
    }
  });
});

describe("the error handler", () => {
  test("returns 500 without details for a bug of ours", async () => {
    const reply = await app.newClient().post("/recover/logout?how=bug");
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({ ...errorShape, code: "INTERNAL" });
    expect(JSON.stringify(reply.body)).not.toContain("secret");
  });

  test("returns 503 with Retry-After for a failing provider", async () => {
    const reply = await app.newClient().post("/recover/logout?how=provider");
    expect(reply.status).toBe(503);
    expect(reply.headers.get("retry-after")).toBe("30");
    expect(reply.body).toEqual({ ...errorShape, code: "PROVIDER_TIMEOUT" });
    expect(JSON.stringify(reply.body)).not.toContain("secret");
  });

  test("returns 503 for a failing database connection", async () => {
    const reply = await app.newClient().get("/contract/get-client-business");
    expect(reply.status).toBe(503);
    expect(reply.body).toEqual({ ...errorShape, code: "DATABASE_UNAVAILABLE" });
  });

  test("returns 500 in tests and development for an answer that does not match its schema", async () => {
    const reply = await app.newClient().post("/recover/logout?how=wrong answer");
    expect(reply.status).toBe(500);
  });
});

describe("the headers of every answer", () => {
  test("carry the strict policy and do not name the software", async () => {
    const { headers } = await app.newClient().post("/nothing");
    expect(headers.get("content-security-policy")?.split(";").sort()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
      ].sort(),
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});
