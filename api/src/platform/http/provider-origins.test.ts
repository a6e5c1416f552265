import { startTestPortal, type TestPortal } from "../../../testing/test-portal";

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({
    SQUARE_BASE_URL: "http://127.0.0.1:4999",
    STRIPE_BASE_URL: "http://127.0.0.1:4997",
    GOOGLE_ISSUER: "http://127.0.0.1:4998/google/demo",
    FACEBOOK_DIALOG_URL: "http://127.0.0.1:4999",
  });
});
afterAll(() => portal.stop());

test("returns the origins of the configured providers without a session", async () => {
  const response = await fetch(`${portal.address}/api/provider-origins`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(["http://127.0.0.1:4999", "http://127.0.0.1:4997", "http://127.0.0.1:4998"]);
});
