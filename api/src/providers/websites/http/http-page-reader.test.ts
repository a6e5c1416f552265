import type { LookupAddress } from "node:dns";
import http, { createServer, type RequestListener, type Server } from "node:http";
import { addressOf, stopServer } from "../../../../testing/test-server";
import { createHttpPageReader, createHttpProbe } from "./http-page-reader.adapter";
import { isPublicAddress } from "../../../platform/http/public-address";

/** Long, because a busy machine answers slowly. */
const timeout = 60_000;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server);
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(addressOf(server));
  const read = (path = "/", within = timeout) =>
    createHttpPageReader({ privateHosts: [url.host], timeout: within })(new URL(path, url));
  return { url, read };
}

const publicly = createHttpPageReader({ privateHosts: [], timeout });

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.1.2.3/",
  "http://192.168.0.1:8080/",
  "http://100.64.0.1/",
  "http://0.0.0.0/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://localhost/",
  "file:///etc/passwd",
  "http://person:word@example.com/",
])("rejects %s without a request", async (address) => {
  expect(await publicly(new URL(address))).toEqual({ fault: "private" });
});

test.each([
  ["one of several addresses", ["93.184.215.14", "127.0.0.1"]],
  ["an address of the cloud's own", ["169.254.169.254"]],
  ["an address in the clothes of another kind", ["::ffff:127.0.0.1"]],
  ["the address of this machine, of the newer kind", ["::1"]],
])("rejects a name that resolves to a private address by %s, after one lookup", async (_what, addresses) => {
  const lookups: string[] = [];
  const resolve = (name: string) => {
    lookups.push(name);
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  };
  const read = createHttpPageReader({ privateHosts: [], timeout, resolve });
  expect(await read(new URL("http://shop.test/"))).toEqual({ fault: "private" });
  expect(lookups).toEqual(["shop.test"]);
});

test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("waits for a silent name server only as long as for a page", async () => {
  const silent = createHttpPageReader({ privateHosts: [], timeout: 20, resolve: () => new Promise(() => undefined) });
  expect(await silent(new URL("https://shop.test/"))).toEqual({ fault: "unreachable" });
});

test.each([
  ["ENOTFOUND", "name"],
  ["ENODATA", "name"],
  ["EAI_AGAIN", "unreachable"],
])("maps a name server's %s to %s", async (code, fault) => {
  const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await createHttpPageReader({ privateHosts: [], resolve })(new URL("https://shop.test/"))).toEqual({ fault });
});

describe("a probe", () => {
  async function serveProbed(listener: RequestListener) {
    const { url } = await serve(listener);
    const probe = createHttpProbe({ privateHosts: [url.host], timeout, userAgent: "ProbeBot/1.0" });
    return (path: string) => probe(new URL(path, url));
  }

  test("sends its user agent, uses GET and disconnects after the status", async () => {
    const requests: unknown[] = [];
    const probe = await serveProbed((request, response) => {
      requests.push([request.method, request.headers["user-agent"]]);
      response.writeHead(request.method === "HEAD" ? 405 : 203).write("x".repeat(3_000_000));
    });
    expect(await probe("/")).toEqual({ fault: null, status: 203 });
    expect(requests).toEqual([["GET", "ProbeBot/1.0"]]);
  });

  test("follows ten redirects", async () => {
    const probe = await serveProbed((request, response) => {
      const [, place = "", left = "0"] = (request.url ?? "").split("/");
      const ends: Record<string, string> = { app: "whatsapp://send", inside: "http://127.0.0.1:1/" };
      const location = Number(left) > 0 ? `/${place}/${String(Number(left) - 1)}` : ends[place];
      if (location === undefined) response.writeHead(204).end();
      else response.writeHead(302, { location }).end();
    });
    expect(await probe("/page/10")).toEqual({ fault: null, status: 204 });
    expect(await probe("/page/11")).toEqual({ fault: "redirects" });
    expect(await probe("/app/2")).toEqual({ fault: null, status: 302 });
    expect(await probe("/inside/2")).toEqual({ fault: "private" });
  });
});

test("reads a page with its policies after redirects", async () => {
  const { url, read } = await serve((request, response) => {
    if (request.url === "/") response.writeHead(302, { location: "/home" }).end();
    else {
      const headers = { "content-type": "text/html", "content-security-policy": "default-src 'self'" };
      response.writeHead(200, headers).end("<h1>Hello</h1>");
    }
  });
  expect(await read()).toEqual({
    fault: null,
    page: {
      url: new URL("/home", url),
      status: 200,
      contentType: "text/html",
      policies: ["default-src 'self'"],
      html: "<h1>Hello</h1>",
    },
  });
});

describe("a name that changes its address", () => {
  const [outside, inside] = ["93.184.215.14", "10.0.0.1"];

  /** `shop.test` is public at the first lookup and private afterwards; `inside.test` is always private. */
  async function readNamed(path: string) {
    const { url: server } = await serve((request, response) => {
      const location = { "/to-inside": "http://inside.test/", "/to-itself": "http://shop.test/page" }[
        request.url ?? ""
      ];
      if (location === undefined) response.writeHead(204).end();
      else response.writeHead(302, { location }).end();
    });
    const lookups: string[] = [];
    const resolve = (name: string) => {
      const address = name === "shop.test" && !lookups.includes(name) ? outside : inside;
      lookups.push(name);
      return Promise.resolve([{ address, family: 4 }]);
    };
    // This machine answers all requests; `dialled` collects the addresses that they would reach.
    const dialled: (string | LookupAddress[])[] = [];
    const { request } = http;
    jest.spyOn(http, "request").mockImplementation((url, { lookup, ...options }) => {
      const { hostname, pathname } = new URL(url);
      lookup?.(hostname, { all: true }, (_error, address) => dialled.push(address));
      return request(new URL(pathname, server), options);
    });
    const read = createHttpPageReader({ privateHosts: [], timeout, resolve });
    return { answer: await read(new URL(path, "http://shop.test")), lookups, dialled };
  }

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test("is connected at the checked address", async () => {
    const { answer, lookups, dialled } = await readNamed("/page");
    expect(answer).toMatchObject({ fault: null, page: { status: 204 } });
    expect([lookups, dialled]).toEqual([["shop.test"], [[{ address: outside, family: 4 }]]]);
  });

  test.each([
    ["another name", "/to-inside", "inside.test"],
    ["itself", "/to-itself", "shop.test"],
  ])("is not read at a private address after a redirect to %s", async (_where, path, name) => {
    const { answer, lookups, dialled } = await readNamed(path);
    expect(answer).toEqual({ fault: "private" });
    expect([lookups, dialled.length]).toEqual([["shop.test", name], 1]);
  });
});

test("checks each redirect", async () => {
  const { read } = await serve((_request, response) => {
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  });
  expect(await read()).toEqual({ fault: "private" });
});

test("stops at loops, large pages or slow answers", async () => {
  const { read } = await serve((request, response) => {
    if (request.url === "/loop") response.writeHead(302, { location: "/loop" }).end();
    else if (request.url === "/large") response.end("x".repeat(3_000_000));
    else if (request.url === "/drip") response.write("x");
  });
  const faults = await Promise.all([read("/loop"), read("/large"), read("/drip", 500), read("/hang", 500)]);
  expect(faults.map(({ fault }) => fault)).toEqual(["redirects", "too-large", "unreachable", "unreachable"]);
});

test("is unreachable for a server without TLS or a closed port", async () => {
  const { url } = await serve((_request, response) => response.end());
  const read = createHttpPageReader({ privateHosts: [url.host, "127.0.0.1:1"], timeout });
  expect(await read(new URL(`https://${url.host}/`))).toEqual({ fault: "unreachable" });
  expect(await read(new URL("http://127.0.0.1:1/"))).toEqual({ fault: "unreachable" });
});
