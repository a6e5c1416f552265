import type { Server } from "node:http";
import { createTrustingReader, serveSecurely } from "../../../../testing/secure-site";
import { createTestAuthority, signOwn, type TestCertificate } from "../../../../testing/test-certificates";
import { stopServer } from "../../../../testing/test-server";
import { websiteFixture } from "../testing/website.fixture";
import { inspectPage } from "./inspect-page";

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) await stopServer(server);
});

async function serveSite(certificate: TestCertificate, tag: string): Promise<string> {
  const { server, host } = await serveSecurely(certificate, (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(`<head>${tag}</head>`);
  });
  servers.push(server);
  return host;
}

const known = createTestAuthority("A known authority");
const unknown = createTestAuthority("An authority that nobody knows");
const [origin, key] = ["https://portal.test", "pk_1"];

async function inspect(certificate: TestCertificate) {
  const host = await serveSite(certificate, `<script async src="${origin}/t.js" data-key="${key}"></script>`);
  const read = createTrustingReader(host, known);
  return { host, ...inspectPage(await read(new URL(`https://${host}/`)), { host, key, origin }) };
}

test("finds the script on a site with a valid certificate", async () => {
  expect(await inspect(known.issue({ name: "localhost" }))).toMatchObject({ failed: null });
});

test.each([
  ["has expired", known.issue({ name: "localhost", isExpired: true }), "has expired.", "to renew it"],
  ["is of another name", known.issue({ name: "shop.test" }), "is for another name.", "for a certificate for"],
  ["was signed by nobody known", unknown.issue({ name: "localhost" }), "Browsers do not trust", "that browsers trust"],
  ["was signed by itself", signOwn("localhost"), "Browsers do not trust", "that browsers trust"],
])("fails at the fetch step with a fix when the certificate %s", async (_what, own, error, fix) => {
  const { host, passed, failed } = await inspect(own);
  expect(passed).toEqual(["name"]);
  expect(failed).toEqual({
    step: "fetch",
    fault: { error: expect.stringContaining(error) as unknown, fix: expect.stringContaining(fix) as unknown },
  });
  expect(failed?.fault.error).toContain(host);
});

test("connects nothing at a failed step", async () => {
  const host = await serveSite(signOwn("localhost"), "");
  const fixture = await websiteFixture.start({ PRIVATE_WEBSITES: host });
  try {
    const owner = await fixture.newOwner();
    const error = `Browsers do not trust the certificate of ${host}.`;
    expect(await owner.test(host)).toEqual({
      status: 200,
      type: "error",
      message: error,
      error,
      cure: "Ask whoever hosts your website for a certificate that browsers trust, then test again.",
      failedStep: "fetch",
      checks: [
        { step: "name", ok: true, text: "Name found" },
        { step: "fetch", ok: false, text: error },
      ],
    });
    const { body } = await owner.client.post("/integration/get-all");
    expect(body).toContainEqual(expect.objectContaining({ partner: "web", isConnected: false }));
  } finally {
    await fixture.stop();
  }
});
