import type { HostApi } from "@portal/host-contract";

import { fakeWire } from "../testing/index.js";
import type { ApiError } from "./api-error.js";
import { isApiError } from "./api-error.js";
import { createApiClient } from "./create-api-client.js";

const credentials = { email: "client@demo.test", password: "a-password" };

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

function answerText(status: number, text: string, headers: Record<string, string> = {}): HostApi {
  const response = { ok: status < 300, status, headers: new Headers(headers), text: () => Promise.resolve(text) };
  return { request: () => Promise.resolve(response as Response) };
}

test("returns the answer to a JSON body", async () => {
  const request = jest.fn(answerText(200, '{"message":"Welcome","type":"success"}').request);
  const answer = await createApiClient({ request }).call("POST /user/login", credentials);
  expect(answer).toEqual({ message: "Welcome", type: "success" });
  expect(request).toHaveBeenCalledWith(
    "/user/login",
    expect.objectContaining({
      method: "POST",
      body: JSON.stringify(credentials),
      headers: { Accept: "application/json", "Content-Type": "application/json" },
    }),
  );
});

test("sends a body with files as a form whose content type the browser sets", async () => {
  const api = fakeWire({ "POST /pc/disputes/{id}/files": () => ({ status: 409, body: { message: "Full." } }) });
  const request = jest.spyOn(api, "request");
  const files = ["a.pdf", "b.pdf"].map((name) => new File([name], name));
  const params = { id: "dsp_1" };
  const call = createApiClient(api).call(
    "POST /pc/disputes/{id}/files",
    { text: undefined, files },
    { params, asForm: true },
  );
  expect((await failure(call)).message).toBe("Full.");
  expect(api.requests[0]?.headers.get("Content-Type")).toBeNull();
  const sent = request.mock.calls[0]?.[1]?.body as FormData;
  expect([...sent.keys()]).toEqual(["files", "files"]);
  expect(sent.getAll("files").map((file) => (file as File).name)).toEqual(["a.pdf", "b.pdf"]);
});

test("omits cookies on request (S14)", async () => {
  const request = jest.fn(answerText(200, '{"businessName":"Marlow"}').request);
  const { call } = createApiClient({ request });
  const key = "GET /contract/get-client-business";
  await call(key, undefined, { headers: { "X-Form-Token": "t" }, credentials: "omit" });
  const headers = { Accept: "application/json", "X-Form-Token": "t" };
  const path = "/contract/get-client-business";
  expect(request).toHaveBeenLastCalledWith(path, expect.objectContaining({ headers, credentials: "omit" }));
  await call(key);
  expect(request).toHaveBeenLastCalledWith(path, expect.not.objectContaining({ credentials: "omit" }));
});

test("sends no body for a call without one", async () => {
  const request = jest.fn(answerText(200, '{"businessName":"Marlow"}').request);
  await createApiClient({ request }).call("GET /contract/get-client-business");
  expect(request).toHaveBeenCalledWith(
    "/contract/get-client-business",
    expect.objectContaining({ method: "GET", body: undefined, headers: { Accept: "application/json" } }),
  );
});

test("repeats lists in the query without undefined values", async () => {
  const request = jest.fn(answerText(200, "{}").request);
  const api = createApiClient({ request });
  const query = { start: "2026-01-01", end: undefined, location: ["L1", "L 2&"] };
  await api.call("GET /sales/summary", undefined, { query });
  await api.call("GET /sales/refresh/{jobId}", undefined, { params: { jobId: "a/b" } });
  expect(request.mock.calls.map(([path]) => path)).toEqual([
    "/sales/summary?start=2026-01-01&location=L1&location=L+2%26",
    "/sales/refresh/a%2Fb",
  ]);
});

test("accepts a bare string as answer", async () => {
  const api = createApiClient(fakeWire({ "POST /recover/auth": () => ({ status: 200, body: "admin" }) }));
  await expect(api.call("POST /recover/auth", {})).resolves.toBe("admin");
});

test("returns a page of a list with its cursor", async () => {
  const clients = [{ id: "usr_1", firstName: "Ines", lastName: "Kowalczyk" }];
  const wire = fakeWire({
    "POST /recover/allUsers": () => ({ status: 200, body: clients, headers: { "X-Next-Cursor": "abc" } }),
  });
  await expect(createApiClient(wire).callPage("POST /recover/allUsers", {})).resolves.toEqual({
    answer: clients,
    nextCursor: "abc",
  });
});

test("throws an error with all details of a refusal", async () => {
  const wire = fakeWire({
    "POST /verify/verify-code": () => ({
      status: 400,
      body: {
        message: "That code is not valid or has expired.",
        type: "error",
        code: "code-refused",
        requestId: "req_1",
        triesLeft: 4,
        fields: { code: "Six digits" },
      },
    }),
  });
  const call = createApiClient(wire).call("POST /verify/verify-code", {
    code: "000000",
    type: "email",
    flowSource: "login flow",
  });
  await expect(call).rejects.toMatchObject({
    name: "ApiError",
    status: 400,
    type: "error",
    code: "code-refused",
    message: "That code is not valid or has expired.",
    requestId: "req_1",
    triesLeft: 4,
    fields: { code: "Six digits" },
  });
});

test("reports in seconds how long to wait after a rate limit", async () => {
  const wire = fakeWire({
    "POST /verify/send-email-code": () => ({
      status: 429,
      body: { message: "Wait", waitTime: 42 },
      headers: { "Retry-After": "42", "X-Request-Id": "req_2" },
    }),
  });
  const error = await failure(createApiClient(wire).call("POST /verify/send-email-code", {}));
  expect(error).toMatchObject({ status: 429, waitTime: 42, retryAfterSeconds: 42, requestId: "req_2" });
});

test("reports a missing answer as status 0", async () => {
  const cause = new TypeError("Failed to fetch");
  const error = await failure(
    createApiClient({ request: () => Promise.reject(cause) }).call("POST /user/login", credentials),
  );
  expect(error).toMatchObject({ status: 0, code: "no-answer", cause });
  expect(error.message).toBe("We could not reach the portal. Check your connection and try again.");
});

test("treats an interrupted answer as no answer", async () => {
  const response = {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: () => Promise.reject(new TypeError("aborted")),
  };
  const hostApi = { request: () => Promise.resolve(response as unknown as Response) };
  const error = await failure(createApiClient(hostApi).call("POST /user/login", credentials));
  expect(error.status).toBe(0);
});

test.each([
  ["a page of a proxy", 502, "<html>Bad gateway</html>"],
  ["an array", 500, "[1, 2]"],
  ["nothing", 503, ""],
  ["fields of the wrong type", 422, '{"message": 7, "code": null, "fields": {"email": 3}, "triesLeft": "4"}'],
])("throws an error with a message for a refusal that is %s", async (_name, status, text) => {
  const error = await failure(createApiClient(answerText(status, text)).call("POST /user/login", credentials));
  expect(error).toMatchObject({ status, code: "unexpected-answer", message: "Unexpected response from server." });
  expect(error.triesLeft).toBeUndefined();
});

test("throws for a 2xx that is not JSON", async () => {
  const error = await failure(createApiClient(answerText(200, "<html>")).call("POST /user/login", credentials));
  expect(error).toMatchObject({ status: 200, code: "unexpected-answer" });
});

test("rejects an aborted call with the signal's reason, not as a refusal", async () => {
  const ending = new AbortController();
  const hostApi: HostApi = {
    request: () => {
      ending.abort(new Error("The page was left."));
      return Promise.reject(new DOMException("Aborted", "AbortError"));
    },
  };
  const call = createApiClient(hostApi).call("POST /user/login", credentials, { signal: ending.signal });
  await expect(call).rejects.toThrow("The page was left.");
});

test("recognizes an error of another bundle's copy of the class", () => {
  const foreign = Object.assign(new Error("Wait"), { name: "ApiError", status: 429, code: "wait" });
  expect(isApiError(foreign)).toBe(true);
  expect(isApiError(new Error("Wait"))).toBe(false);
  expect(isApiError({ name: "ApiError", status: 429 })).toBe(false);
});
