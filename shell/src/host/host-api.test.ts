import { createApiClient } from "@portal/shared-ui/api";

import { createSession } from "../session/session.js";
import { installFakeFetch } from "../testing/fake-fetch.js";
import { ANSWER_TIMEOUT_MS } from "./answer-timeout.js";
import { createHostApi } from "./host-api.js";

beforeEach(() => window.localStorage.clear());

test("asks below /api, with and without a leading slash", async () => {
  const wire = installFakeFetch({ "POST /api/pc/bill-client": () => ({ status: 201, body: {} }) });
  const api = createHostApi(createSession());
  await api.request("pc/bill-client", { method: "POST" });
  await api.request("/pc/bill-client", { method: "POST" });
  expect(wire.requestsOf("POST /api/pc/bill-client")).toHaveLength(2);
});

test("rejects only when there was no answer", async () => {
  installFakeFetch({ "GET /api/refused": () => ({ status: 500 }) });
  const api = createHostApi(createSession());
  await expect(api.request("/refused")).resolves.toMatchObject({ status: 500 });
  await expect(api.request("/silent")).rejects.toThrow("Failed to fetch");
});

test("doubts the session after a 401, of someone signed in only", async () => {
  const wire = installFakeFetch({
    "POST /api/recover/auth": () => ({ status: 200, body: "registrant" }),
    "POST /api/verify/verify-code": () => ({ status: 401 }),
  });
  const session = createSession();
  const api = createHostApi(session);
  await api.request("/verify/verify-code", { method: "POST" });
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(0);
  await session.refresh();
  await api.request("/verify/verify-code", { method: "POST" });
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(2);
});

describe("a request that is never answered", () => {
  const unanswered = { "POST /api/user/login": () => new Promise<never>(() => undefined) };

  test("fails after 15 seconds like one without a connection", async () => {
    const time = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
    installFakeFetch(unanswered);
    const api = createApiClient(createHostApi(createSession()));
    const call = api.call("POST /user/login", { email: "client@demo.test", password: "a-password" });
    time.abort();
    await expect(call).rejects.toMatchObject({ name: "ApiError", status: 0, code: "no-answer" });
    expect(timeout).toHaveBeenCalledWith(ANSWER_TIMEOUT_MS);
    expect(ANSWER_TIMEOUT_MS).toBe(15_000);
  });

  test("still ends when its page gives it up", async () => {
    installFakeFetch(unanswered);
    const page = new AbortController();
    const request = createHostApi(createSession()).request("/user/login", { method: "POST", signal: page.signal });
    page.abort();
    await expect(request).rejects.toThrow("The request was given up.");
  });
});
