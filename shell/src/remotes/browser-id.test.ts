import { readBrowserId } from "./browser-id.js";

const readCookie = () => /portal_browser=([^;]*)/.exec(document.cookie)?.[1];

function setWish(name: "globalPrivacyControl" | "doNotTrack", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  document.cookie = "portal_browser=; Path=/; Max-Age=0";
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(navigator, "doNotTrack");
});

test("stores a random id for a year", () => {
  const write = jest.spyOn(document, "cookie", "set");
  const id = readBrowserId();
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(write).toHaveBeenCalledWith(`portal_browser=${id}; Path=/; Max-Age=31536000; SameSite=Lax`);
  expect(readBrowserId()).toBe(id);
  expect(write).toHaveBeenCalledTimes(1);
});

test("keeps a known id", () => {
  const known = "AAAAAAAAAA_AAAAAAAAA-A";
  document.cookie = `portal_browser=${known}`;
  expect(readBrowserId()).toBe(known);
});

test("replaces an odd id", () => {
  document.cookie = "portal_browser=odd";
  expect(readBrowserId()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(readCookie()).toBe(readBrowserId());
});

test("keeps the id for this page in a browser without cookies", () => {
  jest.spyOn(document, "cookie", "set").mockReturnValue();
  expect(readBrowserId()).toBe(readBrowserId());
});

test.each([
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const)("has no id under %s and removes an earlier one", (_, name, value) => {
  setWish(name, value);
  expect(readBrowserId()).toBeNull();
  expect(readCookie()).toBeUndefined();
  document.cookie = "portal_browser=AAAAAAAAAAAAAAAAAAAAAA";
  expect(readBrowserId()).toBeNull();
  expect(readCookie()).toBeUndefined();
});

test.each([
  ["globalPrivacyControl", false],
  ["doNotTrack", "0"],
] as const)("has an id while %s is off", (name, value) => {
  setWish(name, value);
  expect(readBrowserId()).not.toBeNull();
});
