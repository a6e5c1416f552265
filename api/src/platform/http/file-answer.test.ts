import { Readable } from "node:stream";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, noBody } from "./define-route";
import { FileAnswer } from "./file-answer";

const piece = "one line\r\n".repeat(2_000);
let closed: Promise<unknown> | null = null;

/** Content of unknown length that fails after its first piece, or never ends. */
async function* write(isBroken: boolean): AsyncGenerator<string> {
  yield piece;
  if (isBroken) throw new Error("The rest is gone.");
  for (;;) yield await Promise.resolve(piece);
}

function createRoute(endpoint: "GET /account/export/file" | "GET /sales/export/csv", isBroken: boolean) {
  return defineRoute({
    endpoint,
    summary: "A file.",
    access: publicAccess,
    request: noBody,
    contentType: "text/csv",
    handler: () => {
      const content = Readable.from(write(isBroken), { objectMode: false });
      closed = new Promise((resolve) => content.once("close", resolve));
      return Promise.resolve({ status: 200, body: new FileAnswer("file.csv", "text/csv", null, content) });
    },
  });
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    routes: [createRoute("GET /account/export/file", true), createRoute("GET /sales/export/csv", false)],
  });
});
afterAll(() => app.stop());

test("cuts the connection when a file of unknown length fails, so that it cannot pass for complete", async () => {
  const response = await fetch(`${app.address}/api/account/export/file`);
  expect([response.status, response.headers.get("content-length")]).toEqual([200, null]);
  await expect(response.text()).rejects.toThrow();
});

test("stops writing when the reader disconnects", async () => {
  const reader = new AbortController();
  const response = await fetch(`${app.address}/api/sales/export/csv`, { signal: reader.signal });
  await response.body?.getReader().read();
  reader.abort();
  await expect(closed).resolves.toBeUndefined();
});
