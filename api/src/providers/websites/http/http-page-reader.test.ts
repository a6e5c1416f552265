import { createServer, type RequestListener, type Server } from "node:http";
import { addressOf, stopServer } from "../../../testing/test-server";
import { createHttpPageReader } from "./http-page-reader.adapter";
import { isPublicAddress } from "../../../platform/http/public-address";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server);
});

/** A site that may be read although it is private. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(addressOf(server));
  const read = createHttpPageReader({ privateHosts: [url.host], timeout: 500 });
  return { url, read: (path = "/") => read(new URL(path, url)) };
}

const publicly = createHttpPageReader({ privateHosts: [], timeout: 500 });

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
])("refuses %s without asking anybody", async (address) => {
  expect(await publicly(new URL(address))).toEqual({ fault: "private" });
});

test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("a name that is nobody's is no page", async () => {
  expect(await publicly(new URL("http://nobody.invalid/"))).toEqual({ fault: "name" });
});

test("a name server that says nothing is waited for as long as a page", async () => {
  const silent = createHttpPageReader({ privateHosts: [], timeout: 20, resolve: () => new Promise(() => undefined) });
  expect(await silent(new URL("https://shop.test/"))).toEqual({ fault: "unreachable" });
});

test("reads a page with its policies, after redirects", async () => {
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

test("checks each redirect anew", async () => {
  const { read } = await serve((_request, response) => {
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  });
  expect(await read()).toEqual({ fault: "private" });
});

test("ends a loop, what is too large, and what drips or hangs", async () => {
  const { read } = await serve((request, response) => {
    if (request.url === "/loop") response.writeHead(302, { location: "/loop" }).end();
    else if (request.url === "/large") response.end("x".repeat(3_000_000));
    else if (request.url === "/drip") response.write("x");
  });
  const faults = await Promise.all(["/loop", "/large", "/drip", "/hang"].map((path) => read(path)));
  expect(faults.map(({ fault }) => fault)).toEqual(["redirects", "too-large", "unreachable", "unreachable"]);
});

test("a server that speaks no TLS, and a port where nobody listens, give no answer", async () => {
  const { url } = await serve((_request, response) => response.end());
  const read = createHttpPageReader({ privateHosts: [url.host, "127.0.0.1:1"], timeout: 500 });
  expect(await read(new URL(`https://${url.host}/`))).toEqual({ fault: "unreachable" });
  expect(await read(new URL("http://127.0.0.1:1/"))).toEqual({ fault: "unreachable" });
});
