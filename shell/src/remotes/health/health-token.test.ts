import { installFakeFetch } from "../../testing/fake-fetch.js";
import { readHealthToken } from "./health-token.js";

const CALL = "GET /api/remotes/health";
const setWish = (value: boolean) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  jest.useRealTimers();
});

test("asks once in a browser session, and again after a day", async () => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
  const api = installFakeFetch({ [CALL]: () => ({ status: 200, body: { token: "t1" } }) });
  expect([await readHealthToken(), await readHealthToken()]).toEqual(["t1", "t1"]);
  expect(api.requestsOf(CALL)).toHaveLength(1);
  jest.advanceTimersByTime(24 * 3_600_000);
  await readHealthToken();
  expect(api.requestsOf(CALL)).toHaveLength(2);
});

test("stores nothing under Global Privacy Control", async () => {
  setWish(true);
  installFakeFetch({ [CALL]: () => ({ status: 200, body: { token: "t1" } }) });
  expect(await readHealthToken()).toBe("t1");
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [200, { token: null }],
  [503, { message: "Busy." }],
  [200, "x"],
])("has no token when the answer is %j %j", async (status, body) => {
  installFakeFetch({ [CALL]: () => ({ status, body }) });
  expect(await readHealthToken()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("works without storage", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("No storage.");
  });
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("No storage.");
  });
  installFakeFetch({ [CALL]: () => ({ status: 200, body: { token: "t1" } }) });
  expect(await readHealthToken()).toBe("t1");
});
