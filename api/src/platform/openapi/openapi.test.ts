import { docsStyle } from "./docs-style";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type Joi from "joi";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { generateAnswerSchemas } from "../../../testing/generate-answer-schemas";
import { findWireBreaks } from "../../../testing/wire-growth";
import { answerSchemas } from "../http/answer-schemas";
import { emptyBody } from "../http/define-route";
import { buildOpenApiDocument, readExample, type OpenApiDocument } from "./openapi-document";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

function readSnapshot(): OpenApiDocument {
  return parseDocument(readFileSync(join(__dirname, "../../../openapi.json"), "utf8"));
}

function isDocument(value: unknown): value is OpenApiDocument {
  return typeof value === "object" && value !== null && "openapi" in value && "paths" in value;
}

function parseDocument(text: string): OpenApiDocument {
  const parsed: unknown = JSON.parse(text);
  if (!isDocument(parsed)) throw new Error("This is no OpenAPI document.");
  return parsed;
}

describe("the API document", () => {
  test("is OpenAPI 3.1 with every declared call", async () => {
    const reply = await portal.newClient().get("/openapi.json");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
    expect(reply.body).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument(portal.routes))));
    expect(reply.body).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/api" }] });
    const declared = portal.routes.map(({ method, path }) => `${method} ${path}`).sort();
    const { paths } = buildOpenApiDocument(portal.routes);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(declared);
  });

  test("describes request and answers of each call", () => {
    expect(buildOpenApiDocument(portal.routes).paths["/user/login"]).toMatchObject({
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { email: { type: "string" }, password: { type: "string" } },
                required: ["email", "password"],
                additionalProperties: false,
              },
            },
          },
        },
        responses: { 200: {}, 422: { $ref: "#/components/responses/Error" } },
      },
    });
  });

  test("has a valid example of each body and of required parameters", () => {
    const accepts = (schema: Joi.Schema) => !schema.validate(readExample(schema) ?? {}).error;
    const faults = portal.routes.flatMap((route) => {
      if (route.transport === "raw") return [];
      const { endpoint, method, request, query, params } = route;
      const hasBody = method === "POST" && request !== emptyBody;
      return [
        ...(hasBody && !readExample(request) ? [`${endpoint}: no example of the body`] : []),
        ...(hasBody && !accepts(request) ? [`${endpoint}: body`] : []),
        ...(accepts(query) ? [] : [`${endpoint}: query`]),
        ...(accepts(params) ? [] : [`${endpoint}: path`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  test("has a page that satisfies the strict policy", async () => {
    const reply = await portal.newClient().get("/docs");
    const html = String(reply.body);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const { path } of portal.routes) expect(html).toContain(`/api${path}`);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs.js" defer>']);
    expect(html).not.toMatch(/<style|style=|onclick|(src|href)="https?:/i);
    const style = await portal.newClient().get("/docs.css");
    expect(style.headers.get("content-type")).toMatch(/^text\/css/);
    const script = await portal.newClient().get("/docs.js");
    expect(script.headers.get("content-type")).toMatch(/^text\/javascript/);
  });

  test("has a page with a link to each call, by groups", async () => {
    const html = String((await portal.newClient().get("/docs")).body);
    const ids = [...html.matchAll(/<article class="card" id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(portal.routes.length);
    for (const id of ids) expect(html).toContain(`href="#${String(id)}"`);
    expect(html).toContain('<a href="#group-sales">sales</a>');
  });

  test("has a page in the design system's colors and sizes", () => {
    const design = readFileSync(resolve(__dirname, "../../../../shared-ui/src/tokens.css"), "utf8");
    const tokens = docsStyle.match(/^ {2}--[a-z0-9-]+: .*;$/gm) ?? [];
    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter((token) => !design.includes(token))).toEqual([]);
  });

  test("only grows: contains everything of the released document", () => {
    const current = parseDocument(JSON.stringify(buildOpenApiDocument(portal.routes)));
    expect(findWireBreaks(readSnapshot(), current)).toEqual([]);
  });

  test("equals the committed file (npm run openapi -w @portal/api writes it)", () => {
    expect(readSnapshot()).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument(portal.routes))));
  });

  test("has the answer schemas of the contract's types (npm run openapi -w @portal/api writes them)", () => {
    expect(answerSchemas).toEqual(JSON.parse(JSON.stringify(generateAnswerSchemas())));
  });

  test("has a schema for exactly the JSON answers", () => {
    const json = portal.routes.filter((route) => route.transport === "json" && route.contentType === null);
    const endpoints = json.map(({ method, path }) => `${method} ${path}`);
    const named = Object.keys(answerSchemas.answers).map((name) => name.replace(/ \d+$/, ""));
    // `POST /urls/submit` is a raw route of the contract.
    expect([...new Set(named)].sort()).toEqual([...endpoints, "POST /urls/submit"].sort());
  });
});

describe("findWireBreaks", () => {
  const object = (properties: Record<string, unknown>, required: string[] = []) => ({
    type: "object",
    properties,
    required,
  });
  const document = (answer: unknown, body: unknown = object({}), parameters: unknown[] = []): OpenApiDocument => ({
    openapi: "3.1.0",
    info: {},
    servers: [],
    components: {},
    paths: {
      "/a": {
        post: {
          parameters,
          requestBody: { content: { "application/json": { schema: body } } },
          responses: { 200: { content: { "application/json": { schema: answer } } } },
        },
      },
    },
  });
  const text = { type: "string" };
  const before = document(
    object({ name: text, list: { type: "array", items: object({ id: text }) } }, ["name"]),
    object({ q: text }),
    [{ name: "cursor" }],
  );
  const list = { type: "array", items: object({ id: text }) };
  const same = object({ name: text, list }, ["name"]);

  test("accepts added fields and parameters", () => {
    const grown = document(object({ name: text, list, more: text }, ["name"]), object({ q: text, extra: text }), [
      { name: "cursor" },
      { name: "limit" },
    ]);
    expect(findWireBreaks(before, grown)).toEqual([]);
  });

  test.each([
    ["a call removed", { ...before, paths: {} }, "POST /a was removed"],
    [
      "a field removed",
      document(object({ name: text }, ["name"]), object({ q: text }), [{ name: "cursor" }]),
      "POST /a 200.list was removed",
    ],
    [
      "a nested field removed",
      document(object({ name: text, list: { type: "array", items: object({}) } }, ["name"]), object({ q: text }), [
        { name: "cursor" },
      ]),
      "POST /a 200.list[].id was removed",
    ],
    [
      "a field retyped",
      document(object({ name: { type: "number" }, list }, ["name"]), object({ q: text }), [{ name: "cursor" }]),
      "POST /a 200.name was retyped",
    ],
    [
      "a sure field made optional",
      document(object({ name: text, list }), object({ q: text }), [{ name: "cursor" }]),
      "POST /a 200.name is no longer sure to come",
    ],
    [
      "a body field demanded",
      document(same, object({ q: text, must: text }, ["must"]), [{ name: "cursor" }]),
      "POST /a body.must is now demanded",
    ],
    ["a body field removed", document(same, object({}), [{ name: "cursor" }]), "POST /a body.q was removed"],
    ["a parameter removed", document(same, object({ q: text })), "POST /a ?cursor was removed"],
  ])("%s", (_what, after, expected) => {
    expect(findWireBreaks(before, after)).toEqual([expected]);
  });

  test("reports fewer accepted values in a body", () => {
    const values = (...list: string[]) => object({ kind: { type: "string", enum: list } });
    const fewer = ["POST /a body.kind takes fewer values"];
    expect(findWireBreaks(document({}, values("a", "b")), document({}, values("a")))).toEqual(fewer);
    expect(findWireBreaks(document({}, object({ kind: text })), document({}, values("a")))).toEqual(fewer);
    expect(findWireBreaks(document(values("a")), document(values("a", "b")))).toEqual([]);
    expect(findWireBreaks(document({}, values("a")), document({}, values("a", "b")))).toEqual([]);
  });
});
