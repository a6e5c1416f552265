import { startTestApp, type TestApp } from "../../../testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: [], environment: { TRUST_PROXY: "127.0.0.0/8" } });
});
afterAll(() => app.stop());

test("a request keeps a well-formed id from a trusted proxy", async () => {
  const idFor = async (id: string) =>
    (await app.newClient().get("/nothing", { "x-request-id": id })).headers.get("x-request-id");
  expect(await idFor("abcd-1234_ef")).toBe("abcd-1234_ef");
  expect(await idFor("a b;<script>")).toMatch(/^req_/);
});
