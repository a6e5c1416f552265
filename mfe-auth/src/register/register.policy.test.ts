import {
  findEmailFault,
  findMissing,
  joinMissing,
  judgePassword,
  type RegisterForm,
  toChecklist,
} from "./register.policy.js";

const empty: RegisterForm = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };
const filled: RegisterForm = {
  firstName: "Joan",
  lastName: "Reed",
  email: "joan@shop.example",
  password: "Detail-2026",
  confirmPassword: "Detail-2026",
};

describe("required fields", () => {
  it("are named in the order of the specification, joined", () => {
    expect(joinMissing(findMissing(empty))).toBe(
      "Email is required. Password is required. Confirm password is required. First name is required. Last name is required.",
    );
  });

  it("miss nothing when all is filled in", () => {
    expect(joinMissing(findMissing(filled))).toBeNull();
  });

  it("take blanks for an empty name, but not for an empty password", () => {
    expect(findMissing({ ...filled, firstName: "  ", password: "  " })).toEqual(["firstName"]);
  });
});

describe("the e-mail pattern", () => {
  it.each(["joan@shop.example", " joan@shop.example ", "j+a.b@mail.shop.co", "joán@shop.example", ""])(
    "takes %j",
    (email) => {
      expect(findEmailFault(email)).toBeNull();
    },
  );

  it.each(["joan", "joan@", "joan@shop", "@shop.example", "jo an@shop.example", "joan@shop..example", "a@b@c.example"])(
    "refuses %j",
    (email) => {
      expect(findEmailFault(email)).toBe("Please enter a valid email address");
    },
  );
});

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
