import { createHash } from "node:crypto";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { isInCanary } from "@portal/api-contract";
import { sendRaw } from "../../../testing/raw-request";
import { until } from "../../../testing/until";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { publishTestRelease, testEntry } from "../../../testing/test-release";

const page = "<!doctype html><title>Shell</title>";
const script = "console.log('hello from the shell, long enough to compress');";
const entry = `var mfe_auth;${script}`;
const style = ".mfe_auth__page{color:red}";

let portal: TestPortal;
let folder: string;

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-site-"));
  await put("shell/index.html", page);
  await put("shell/index.html.br", brotliCompressSync(page));
  await put("shell/main.0123456789.css", "body{}");
  await put("shell/assets/main.js", script);
  await put("shell/assets/main.js.br", brotliCompressSync(script));
  await put("shell/assets/main.js.gz", gzipSync(script));
  await put("shell/favicon.svg", "<svg/>");
  await put("shell/.env", "secret");
  const routes = {
    "/login": { remote: "mfe-auth", isPublic: true },
    "/": { remote: "mfe-dashboard", isPublic: false },
  };
  await put("shell/route-remotes.json", JSON.stringify(routes));
  await put("outside.txt", "secret");
  portal = await startTestPortal({ SHELL_DIR: join(folder, "shell"), REMOTES_CACHE_DIR: join(folder, "cache") });
  const files = { [testEntry]: entry, "page.1234567890.css": style };
  await publishTestRelease({ remote: "mfe-auth", version: "1.0.0-abcdef01", files });
  await publishTestRelease({ remote: "mfe-dashboard", version: "1.0.0-abcdef02" });
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Without fetch's own decompression. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${portal.address}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject).end();
  });
}

/** The process asks the database again after half a second. */
async function waitForRegistry(version: string): Promise<void> {
  await until(async () => (await get("/remotes.json")).body.toString().includes(`"${version}"`));
}

const navigation = { accept: "text/html,application/xhtml+xml", "sec-fetch-dest": "document" };

describe("a page", () => {
  test.each(["/", "/login", "/LOGIN?returnUrl=%2F", "/admin/UrlCodesTable", "/no-such-page", "/track.gif"])(
    "is the shell for a person who opens %s",
    async (path) => {
      const answer = await get(path, navigation);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(page);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    },
  );

  const registryLink = "</remotes.json>; rel=preload; as=fetch; crossorigin";
  const hash = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
  const folderOf = (release: string) => `/remotes/${release}`;
  const link = (path: string, as: string, content: string) =>
    `<${path}>; rel=preload; as=${as}; fetchpriority=low; integrity="${hash(content)}"`;
  const login = folderOf("mfe-auth/1.0.0-abcdef01");
  const loginLinks = [
    `<${login}/manifest.json>; rel=preload; as=fetch; crossorigin`,
    link(`${login}/${testEntry}`, "script", entry),
    link(`${login}/page.1234567890.css`, "style", style),
  ];

  test("preloads its remote's manifest and files after the shell's own (issue 7.17)", async () => {
    const answer = await get("/Login", navigation);
    expect(String(answer.headers.link).split(", ")).toEqual([registryLink, ...loginLinks]);
    const unknown = await get("/no-such-page", navigation);
    expect(unknown.headers.link).toBe(registryLink);
  });

  test("preloads the login page's files for guests (issue 7.17)", async () => {
    const guest = await get("/", navigation);
    expect(String(guest.headers.link).split(", ")).toEqual([registryLink, ...loginLinks]);
    const member = await get("/", { ...navigation, cookie: `portal_session=${"a".repeat(43)}` });
    const home = folderOf("mfe-dashboard/1.0.0-abcdef02");
    expect(String(member.headers.link)).toContain(`<${home}/${testEntry}>`);
    expect(String(member.headers.link)).not.toContain("mfe-auth");
  });

  test("preloads the canary only for a browser that the shell gives it to", async () => {
    await publishTestRelease({ remote: "mfe-auth", version: "1.1.0", percent: 50 });
    await waitForRegistry("1.1.0");
    const share = { remote: "mfe-auth", version: "1.1.0", percent: 50 };
    const ids = Array.from({ length: 8 }, (_, index) => `${String(index)}${"a".repeat(21)}`);
    expect(new Set(ids.map((id) => isInCanary(id, share)))).toEqual(new Set([true, false]));
    for (const id of ids) {
      const answer = await get("/login", { ...navigation, cookie: `portal_browser=${id}` });
      expect(String(answer.headers.link)).toContain(
        isInCanary(id, share) ? "/remotes/mfe-auth/1.1.0/" : "/remotes/mfe-auth/1.0.0-abcdef01/",
      );
    }
    const chosen = ids.find((id) => isInCanary(id, share)) ?? "";
    const optedOut = await get("/login", { ...navigation, cookie: `portal_browser=${chosen}`, "sec-gpc": "1" });
    expect(String(optedOut.headers.link)).toContain("/remotes/mfe-auth/1.0.0-abcdef01/");
    const odd = await get("/login", { ...navigation, cookie: "portal_browser=../../x" });
    expect(String(odd.headers.link)).toContain("/remotes/mfe-auth/1.0.0-abcdef01/");
  });

  test.each([
    ["fail", () => Promise.reject(new Error("gone"))],
    ["hang", () => new Promise<never>(() => undefined)],
  ])("opens without preloads when the manifests %s", async (_what, answer) => {
    const reading = jest.spyOn(portal.remotes, "readManifest").mockImplementation(answer);
    const opened = await get("/login", navigation);
    expect([opened.status, opened.headers.link]).toEqual([200, registryLink]);
    reading.mockRestore();
  });

  test("answers HEAD like GET, without a body", async () => {
    const answer = await get("/login", {}, "HEAD");
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(answer.headers["content-length"]).toBe(String(page.length));
  });

  test("is confirmed by its ETag", async () => {
    const answer = await get("/", { ...navigation, "accept-encoding": "gzip, deflate, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.body).toEqual(brotliCompressSync(page));
    const tag = String(answer.headers.etag);
    const again = await get("/", { ...navigation, "accept-encoding": "gzip, deflate, br", "if-none-match": tag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each([
    ["a picture", "/login", { accept: "image/avif,image/*", "sec-fetch-dest": "image" }],
    ["a call of a script", "/login", { accept: "*/*", "sec-fetch-dest": "empty" }],
    ["a file", "/missing.js", navigation],
    ["an asset", "/assets/missing", navigation],
    ["a remote", "/remotes/mfe-auth/2.0.0/remoteEntry.js", navigation],
  ])("is not sent in place of %s that does not exist: 404", async (_what, path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ type: "error", code: "NOT_FOUND" });
  });

  test.each([
    ["no cookie", undefined, "absent"],
    ["a cookie that can be no session", "portal_session=short; portal_device=x", "absent"],
    ["a session", `theme=dark; portal_session=${"a".repeat(43)}`, "present"],
  ])("says in Server-Timing whether the request had a session: %s", async (_what, cookie, description) => {
    const headers = cookie === undefined ? navigation : { ...navigation, cookie };
    const answer = await get("/login", headers);
    expect(answer.headers["server-timing"]).toBe(`session;desc=${description}`);
    const confirmed = await get("/login", { ...headers, "if-none-match": String(answer.headers.etag) });
    expect([confirmed.status, confirmed.headers["server-timing"]]).toEqual([304, `session;desc=${description}`]);
    expect((await get("/assets/main.js", headers)).headers["server-timing"]).toBeUndefined();
  });

  test("is not served to other methods", async () => {
    expect((await get("/login", navigation, "POST")).status).toBe(404);
  });
});

describe("a file", () => {
  test.each([
    ["br, gzip", "br", brotliCompressSync(script)],
    ["gzip", "gzip", gzipSync(script)],
    ["br;q=0, gzip", "gzip", gzipSync(script)],
    ["identity", undefined, Buffer.from(script)],
  ])("is sent in the best accepted encoding: %s", async (accepted, encoding, body) => {
    const answer = await get("/assets/main.js", { "accept-encoding": accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toMatch(/^text\/javascript/);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(answer.body.equals(body)).toBe(true);
  });

  test.each([
    ["/assets/main.js", "public, max-age=31536000, immutable"],
    ["/main.0123456789.css", "public, max-age=31536000, immutable"],
    [`/remotes/mfe-auth/1.0.0-abcdef01/${testEntry}`, "public, max-age=31536000, immutable"],
    ["/remotes/mfe-auth/1.0.0-abcdef01/manifest.json", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "no-cache"],
    ["/remotes.json", "no-cache"],
  ])("%s is cached as %s", async (path, cacheControl) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe(cacheControl);
  });

  test.each([
    "/../outside.txt",
    "/assets/../../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/remotes/..%2f..%2foutside.txt",
    "/remotes/a/../../../outside.txt",
    "/.env",
    "/%00",
    "/assets/main.js%00.css",
    "/remotes/remotes.json",
    "/remotes/mfe-auth/1.0.0-abcdef01/..%2f..%2f..%2foutside.txt",
    "/remotes/../outside/1.0.0/x.js",
  ])("cannot be read outside its folder: %s", async (path) => {
    const answer = await sendRaw(portal.address, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.text).not.toContain("secret");
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test.each(["bytes=5-2", "bytes=999999-", "bytes=a-b", "lines=1-2", "bytes=-0"])(
    "is answered without an error of the server for the odd range %s",
    async (range) => {
      const answer = await get("/assets/main.js", { range });
      expect([200, 206, 416]).toContain(answer.status);
    },
  );
});
