import { keepCodeWait, hasValidCode, readCodeWait } from "./code-waits.js";

beforeEach(() => localStorage.clear());

test("counts down per contact from the stored time", () => {
  keepCodeWait("joan@shop.example", 30, 1_000);
  keepCodeWait("+14155550123", 60, 1_000);
  expect(readCodeWait("joan@shop.example", 1_000)).toBe(30);
  expect(readCodeWait("joan@shop.example", 30_500)).toBe(1);
  expect(readCodeWait("joan@shop.example", 31_000)).toBe(0);
  expect(readCodeWait("+14155550123", 31_000)).toBe(30);
  expect(readCodeWait("+14155550199", 31_000)).toBe(0);
});

test("treats a code as valid for five minutes after its cooldown", () => {
  keepCodeWait("joan@shop.example", 30, 1_000);
  expect(hasValidCode("joan@shop.example", 31_000 + 299_000)).toBe(true);
  expect(readCodeWait("joan@shop.example", 31_000 + 299_000)).toBe(0);
  expect(hasValidCode("joan@shop.example", 31_000 + 300_000)).toBe(false);
});

test("stores only shortened contacts, until the last wait is forgotten", () => {
  keepCodeWait("joan@shop.example", 30, 1_000);
  expect(localStorage.getItem("codeWaits")).not.toContain("joan@shop");
  keepCodeWait("joan@shop.example", 0, 2_000);
  expect(localStorage).toHaveLength(0);
});

test.each(["nonsense", "null", "[1]", '{"jomple":"soon"}', '{"jomple":99999999999999}'])(
  "ignores %s in the storage",
  (text) => {
    localStorage.setItem("codeWaits", text);
    expect(readCodeWait("joan@shop.example", 1_000)).toBe(0);
  },
);
