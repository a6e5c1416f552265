import { createApiClient } from "@portal/shared-ui/api";

import { createSession } from "../session/session.js";
import { installFakeFetch } from "../testing/fake-fetch.js";
import { ANSWER_TIMEOUT_MS } from "./answer-timeout.js";
import { createHostApi } from "./host-api.js";

beforeEach(() => window.localStorage.clear());

test("sends requests below /api, with and without a leading slash in the path", async () => {
  const wire = installFakeFetch({ "POST /api/pc/bill-client": () => ({ status: 201, body: {} }) });
  const api = createHostApi({ session: createSession() });
  await api.request("pc/bill-client", { method: "POST" });
  await api.request("/pc/bill-client", { method: "POST" });
  expect(wire.requestsOf("POST /api/pc/bill-client")).toHaveLength(2);
});

test("rejects only when there is no answer", async () => {
  installFakeFetch({ "GET /api/refused": () => ({ status: 500 }) });
  const api = createHostApi({ session: createSession() });
  await expect(api.request("/refused")).resolves.toMatchObject({ status: 500 });
  await expect(api.request("/silent")).rejects.toThrow("Failed to fetch");
});

test("rechecks the session after a 401 only when signed in", async () => {
  const wire = installFakeFetch({
    "POST /api/recover/auth": () => ({ status: 200, body: "registrant" }),
    "POST /api/verify/verify-code": () => ({ status: 401 }),
  });
  const session = createSession();
  const api = createHostApi({ session });
  await api.request("/verify/verify-code", { method: "POST" });
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(0);
  await session.refresh();
  await api.request("/verify/verify-code", { method: "POST" });
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(2);
});

describe("a request without an answer", () => {
  const unanswered = { "POST /api/user/login": () => new Promise<never>(() => undefined) };

  test("fails after 15 seconds like a request without a connection", async () => {
    const time = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
    installFakeFetch(unanswered);
    const api = createApiClient(createHostApi({ session: createSession() }));
    const call = api.call("POST /user/login", { email: "client@demo.test", password: "a-password" });
    time.abort();
    await expect(call).rejects.toMatchObject({ name: "ApiError", status: 0, code: "no-answer" });
    expect(timeout).toHaveBeenCalledWith(ANSWER_TIMEOUT_MS);
    expect(ANSWER_TIMEOUT_MS).toBe(15_000);
  });

  test("waits 2 minutes for a request with files", async () => {
    const timeout = jest.spyOn(AbortSignal, "timeout");
    installFakeFetch({ "POST /api/pc/disputes/dsp_1/files": () => ({ status: 200, body: {} }) });
    const request = { method: "POST", body: new FormData() };
    await createHostApi({ session: createSession() }).request("/pc/disputes/dsp_1/files", request);
    expect(timeout).toHaveBeenCalledWith(120_000);
  });

  test("aborts when its page aborts it", async () => {
    installFakeFetch(unanswered);
    const page = new AbortController();
    const request = createHostApi({ session: createSession() }).request("/user/login", {
      method: "POST",
      signal: page.signal,
    });
    page.abort();
    await expect(request).rejects.toThrow("The request was given up.");
  });
});

test("does not time out once the download of a file has begun", async () => {
  const time = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  let waited: AbortSignal | null | undefined;
  const headers = { "Content-Disposition": "attachment; filename=sales.csv" };
  installFakeFetch({ "GET /api/sales/export/csv": () => ({ status: 200, body: {}, headers }) });
  const fakeFetch = globalThis.fetch;
  jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    waited = init?.signal;
    return fakeFetch(input, init);
  });
  const page = new AbortController();
  await createHostApi({ session: createSession() }).request("/sales/export/csv", { signal: page.signal });
  time.abort();
  expect(waited?.aborted).toBe(false);
  page.abort();
  expect(waited?.aborted).toBe(true);
});

describe("a call that requires a fresh second factor", () => {
  const refusal = { status: 403, body: { code: "STEP_UP_REQUIRED", message: "Please confirm that it is you." } };
  const post = { method: "POST", body: '{"amount":5}' };

  test("is repeated unchanged once the person has confirmed", async () => {
    let requestCount = 0;
    const wire = installFakeFetch({
      "POST /api/pc/bill-client": () => (requestCount === 0 ? refusal : { status: 201, body: { message: "Billed." } }),
    });
    const confirm = () => {
      requestCount += 1;
      return Promise.resolve(true);
    };
    const response = await createHostApi({ session: createSession(), confirm }).request("/pc/bill-client", post);
    expect(response.status).toBe(201);
    expect(wire.requestsOf("POST /api/pc/bill-client").map(({ body }) => body)).toEqual([{ amount: 5 }, { amount: 5 }]);
  });

  test("returns a second refusal without another confirmation", async () => {
    const wire = installFakeFetch({ "POST /api/pc/bill-client": () => refusal });
    const confirm = jest.fn(() => Promise.resolve(true));
    const response = await createHostApi({ session: createSession(), confirm }).request("/pc/bill-client", post);
    expect([response.status, confirm.mock.calls.length]).toEqual([403, 1]);
    expect(wire.requestsOf("POST /api/pc/bill-client")).toHaveLength(2);
  });

  test("returns a readable refusal when the person cancels", async () => {
    installFakeFetch({ "POST /api/pc/bill-client": () => refusal });
    const api = createHostApi({ session: createSession(), confirm: () => Promise.resolve(false) });
    const response = await api.request("/pc/bill-client", post);
    expect([response.status, await response.json()]).toEqual([403, refusal.body]);
  });

  test("does not open the dialog for other refusals", async () => {
    const confirm = jest.fn(() => Promise.resolve(true));
    const api = createHostApi({ session: createSession(), confirm });
    installFakeFetch({
      "POST /api/forbidden": () => ({ status: 403, body: { code: "FORBIDDEN" } }),
      "POST /api/page": () => ({ status: 403, body: "<html>", contentType: "text/html" }),
    });
    for (const path of ["/forbidden", "/page"]) expect((await api.request(path, post)).status).toBe(403);
    expect(confirm).not.toHaveBeenCalled();
  });

  test("is not repeated after its page has aborted it", async () => {
    const wire = installFakeFetch({ "POST /api/pc/bill-client": () => refusal });
    const page = new AbortController();
    const confirm = () => {
      page.abort();
      return Promise.resolve(true);
    };
    const api = createHostApi({ session: createSession(), confirm });
    await expect(api.request("/pc/bill-client", { ...post, signal: page.signal })).rejects.toThrow();
    expect(wire.requestsOf("POST /api/pc/bill-client")).toHaveLength(1);
  });
});
