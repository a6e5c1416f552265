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
  ])("checks %j against each line", (password, expected) => {
    expect(judgePassword(password)).toEqual(expected);
  });

  it.each(Array.from("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"))("counts %s as a special character", (mark) => {
    expect(judgePassword(mark).special).toBe(true);
  });

  it.each(["é", " ", "€", "a", "1"])("does not count %j as a special character", (mark) => {
    expect(judgePassword(mark).special).toBe(false);
  });

  it("checks nothing before the first blur", () => {
    const states = toChecklist(filled, { password: false, confirmPassword: false }).map(({ state }) => state);
    expect(states).toEqual(["unknown", "unknown", "unknown", "unknown", "unknown"]);
  });

  it("checks the match only after the confirm field's blur", () => {
    const password = toChecklist(filled, { password: true, confirmPassword: false });
    expect(password.map(({ state }) => state)).toEqual(["met", "met", "met", "met", "unknown"]);
    const both = toChecklist({ ...filled, confirmPassword: "other" }, { password: true, confirmPassword: true });
    expect(both.at(-1)).toEqual({ label: "Passwords match", state: "not-met" });
  });

  it("does not count two empty fields as a match", () => {
    expect(toChecklist(empty, { password: true, confirmPassword: true }).at(-1)?.state).toBe("not-met");
  });
});
