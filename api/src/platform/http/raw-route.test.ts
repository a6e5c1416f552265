import { startTestApp, type TestApp } from "../../../testing/test-app";
import { createLogger } from "../logger/logger";
import { AppError } from "../errors/app-error";
import type { RawRoute } from "./raw-route";

const signed: RawRoute = {
  transport: "raw",
  method: "POST",
  path: "/webhooks/test",
  summary: "Echoes the body of who knows the word.",
  proof: "the word",
  request: "application/json",
  response: { 202: "text/plain" },
  async run({ headers, readBody }) {
    if (headers["x-word"] !== "open") throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: "No." });
    const body = await readBody();
    return {
      status: 202,
      contentType: "text/plain",
      body: `${String(body.length)} ${body.toString("hex").slice(0, 40)}`,
    };
  },
};

const named: RawRoute = {
  transport: "raw",
  method: "GET",
  path: "/webhooks/named/{name}",
  summary: "Echoes the name in its address.",
  proof: "the name",
  response: { 200: "text/plain" },
  run({ params: { name = "" }, query }) {
    if (name === "mistaken") return Promise.resolve({ status: 201, contentType: "text/plain", body: "" });
    const headers: Record<string, string> = name === "own" ? { "Content-Security-Policy": "default-src 'self'" } : {};
    return Promise.resolve({
      status: 200,
      contentType: "text/plain",
      body: `${name} ${query.get("q") ?? ""}`,
      headers,
    });
  },
};

const open: RawRoute = {
  transport: "raw",
  method: "GET",
  path: "/state",
  summary: "Answers what it never declared.",
  response: { 200: "text/plain" },
  run: () => Promise.resolve({ status: 200, contentType: "text/html", body: "" }),
};

const lines: string[] = [];
const logger = createLogger("info", { write: (line: string) => void lines.push(line) });
const isNamed = (line: string) => line.includes("named");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [signed, named, open], bucket: { burst: 6, perSecond: 0.001 }, logger });
});
afterAll(() => app.stop());

function send(body: string | Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.address}/api/webhooks/test`, { method: "POST", body, headers: { "x-word": "open", ...headers } });
}

describe("a raw route", () => {
  test("gets the unchanged bytes of any type from any origin", async () => {
    const cookie = "portal_session=stolen";
    const reply = await send(Buffer.from([0x7b, 0x20, 0x00, 0xff]), { origin: "https://provider.example", cookie });
    expect(reply.status).toBe(202);
    expect(await reply.text()).toBe("4 7b2000ff");
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-request-id")).toMatch(/^req_/);
    expect(await (await send("")).text()).toBe("0 ");
  });

  test.each(["/api/webhooks/named/Ana%20V", "/API/Webhooks/NAMED/Ana%20V/", "/api//webhooks/named/Ana%20V"])(
    "is matched like every other route: %s",
    async (path) => {
      const reply = await fetch(`${app.address}${path}?q=1`);
      expect([reply.status, await reply.text()]).toEqual([200, "Ana V 1"]);
      expect((await fetch(`${app.address}${path}`, { method: "HEAD" })).status).toBe(200);
    },
  );

  test("has the headers of every answer", async () => {
    const reply = await fetch(`${app.address}/api/webhooks/named/secret`);
    const other = await fetch(`${app.address}/api/nothing`);
    const own = new Set(["content-type", "content-length", "x-request-id", "date", "etag"]);
    const shared = ({ headers }: Response) => [...headers].filter(([name]) => !own.has(name));
    expect(shared(reply)).toEqual(shared(other));
    const line: unknown = JSON.parse(lines.filter(isNamed).at(-1) ?? "");
    const req = { method: "GET", path: "/api/webhooks/named/{name}" };
    expect(line).toMatchObject({ reqId: reply.headers.get("x-request-id"), req, res: { status: 200 } });
    expect(lines.join("")).not.toContain("secret");
  });

  test.each([
    ["another method", "PUT", "/api/webhooks/named/secret"],
    ["another method, written otherwise", "DELETE", "/API//webhooks/Named/secret/?q=secret"],
  ])("is logged by its declared path when called by %s", async (_what, method, path) => {
    const { status } = await fetch(`${app.address}${path}`, { method });
    expect(status).toBe(405);
    const line: unknown = JSON.parse(lines.filter(isNamed).at(-1) ?? "");
    expect(line).toMatchObject({ req: { method, path: "/api/webhooks/named/{name}" }, res: { status } });
    expect(lines.join("")).not.toContain("secret");
  });

  test("can replace a usual header with its own", async () => {
    const { headers } = await fetch(`${app.address}/api/webhooks/named/own`);
    expect(headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test("turns failures into the usual error answers", async () => {
    const broken = await fetch(`${app.address}/api/webhooks/named/%E0%A4%A`);
    expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ code: "MALFORMED_REQUEST" })]);
    const mistaken = await fetch(`${app.address}/api/webhooks/named/mistaken`);
    expect([mistaken.status, await mistaken.json()]).toEqual([500, expect.objectContaining({ code: "INTERNAL" })]);
  });

  test("accepts a megabyte and rejects more", async () => {
    expect((await send(Buffer.alloc(1024 * 1024))).status).toBe(202);
    const reply = await send(Buffer.alloc(1024 * 1024 + 1));
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: "BODY_TOO_LARGE", type: "error" });
    expect((await send("x", { "content-encoding": "gzip" })).status).toBe(415);
  });

  test("rejects in the error shape", async () => {
    const refused = await send("{}", { "x-word": "wrong" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "BAD_SIGNATURE", type: "error" });
    const read = await app.newClient().get("/webhooks/test");
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("answers only declared statuses, and is behind the flood gate without a proof", async () => {
    const client = app.newClient();
    const statuses = [await client.get("/state"), await client.get("/state"), await client.get("/state")];
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 429]);
    expect((await send("still")).status).toBe(202);
  });
});
