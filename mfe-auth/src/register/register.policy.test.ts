import { findMissing, joinMissing, type RegisterForm } from "./register.policy.js";

const empty: RegisterForm = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };
const filled: RegisterForm = {
  firstName: "Joan",
  lastName: "Reed",
  email: "joan@shop.example",
  password: "Detail-2026",
  confirmPassword: "Detail-2026",
};

describe("missing fields", () => {
  it("are joined in the specification's order", () => {
    expect(joinMissing(findMissing(empty))).toBe(
      "Email is required. Password is required. Confirm password is required. First name is required. Last name is required.",
    );
  });

  it("have no text when all is filled in", () => {
    expect(joinMissing(findMissing(filled))).toBeNull();
  });

  it.each(["\uFE0F\uFE0F", "\u2800", "\u0301\u0301", ".."])("include a name of %j, which has no letter", (name) => {
    expect(findMissing({ ...filled, firstName: name, lastName: name })).toEqual(["firstName", "lastName"]);
  });

  it("include a name of blanks, but not a password of blanks", () => {
    expect(findMissing({ ...filled, firstName: "  ", password: "  " })).toEqual(["firstName"]);
  });
});
