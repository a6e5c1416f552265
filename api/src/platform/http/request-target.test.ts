import { sendRaw } from "../../../testing/raw-request";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, noBody } from "./define-route";

let app: TestApp;
const routes = [
  defineRoute({
    endpoint: "GET /admin/view-as",
    summary: "Answers.",
    access: publicAccess,
    request: noBody,
    handler: () => Promise.resolve({ status: 200, body: null }),
  }),
];
beforeAll(async () => {
  app = await startTestApp({ routes });
});
afterAll(() => app.stop());

const get = (target: string) => sendRaw(app.address, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

describe("an absolute request target", () => {
  test.each(["http://[/x", "http://[::1/api/x", "http://a:99999/api/x", "http://%/x"])(
    "is rejected in the error shape if it is invalid: %s",
    async (target) => {
      const answer = await get(target);
      const [head = "", body = ""] = answer.text.split("\r\n\r\n", 2);
      expect(answer.status).toBe(400);
      const requestId = /^x-request-id: (req_[0-9A-Za-z]+)\r?$/im.exec(head)?.[1];
      const message = "The request could not be read.";
      expect(JSON.parse(body)).toEqual({ message, type: "error", code: "MALFORMED_REQUEST", requestId });
      expect(head).toContain("default-src 'none'");
    },
  );

  test("is treated as its path if it is valid", async () => {
    expect((await get("http://portal.test/api/admin/view-as")).status).toBe(200);
    expect((await get("http://portal.test/api/nothing")).status).toBe(404);
  });
});

describe("a query with a key of the prototype", () => {
  test.each(["__proto__", "constructor", "prototype", "%5F_proto__"])("is rejected: %s", async (key) => {
    const reply = await app.newClient().get(`/admin/view-as?${key}=1`);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ type: "error", code: "MALFORMED_BODY" });
  });
});
