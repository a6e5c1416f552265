import { judgePassword, toChecklist } from "./new-password.policy.js";

const empty = { password: "", confirmPassword: "" };
const filled = { password: "Detail-2026", confirmPassword: "Detail-2026" };

describe("the password checklist", () => {
  it.each([
    ["Detail-2026", { length: true, letterCase: true, digit: true, special: true }],
    ["1234567", { length: false, letterCase: false, digit: true, special: false }],
    ["detailing", { length: true, letterCase: false, digit: false, special: false }],
    ["DETAILING!", { length: true, letterCase: false, digit: false, special: true }],
    ["", { length: false, letterCase: false, digit: false, special: false }],
  ])("judges %j", (password, expected) => {
    expect(judgePassword(password)).toEqual(expected);
  });

  it.each(Array.from("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"))("takes %s for a special character", (mark) => {
    expect(judgePassword(mark).special).toBe(true);
  });

  it.each(["é", " ", "€", "a", "1"])("does not take %j for a special character", (mark) => {
    expect(judgePassword(mark).special).toBe(false);
  });

  it("judges nothing before a field has been left", () => {
    const states = toChecklist(filled, { password: false, confirmPassword: false }).map(({ state }) => state);
    expect(states).toEqual(["unknown", "unknown", "unknown", "unknown", "unknown"]);
  });

  it("judges the match only once the confirm field has been left", () => {
    const password = toChecklist(filled, { password: true, confirmPassword: false });
    expect(password.map(({ state }) => state)).toEqual(["met", "met", "met", "met", "unknown"]);
    const both = toChecklist({ ...filled, confirmPassword: "other" }, { password: true, confirmPassword: true });
    expect(both.at(-1)).toEqual({ label: "Passwords match", state: "not-met" });
  });

  it("does not call two empty fields a match", () => {
    expect(toChecklist(empty, { password: true, confirmPassword: true }).at(-1)?.state).toBe("not-met");
  });
});
