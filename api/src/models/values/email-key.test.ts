import fc from "fast-check";
import { isEmailAddress, toEmailKey } from "./email-key";

describe("the key of an e-mail address", () => {
  test("is the same however the address is typed", () => {
    expect(toEmailKey("  Jo.Doe@Example.COM ")).toBe("jo.doe@example.com");
    expect(toEmailKey("jose\u0301@x.com")).toBe(toEmailKey("jos\u00e9@x.com"));
  });

  test("keeps look-alikes apart", () => {
    expect(toEmailKey("josé@x.com")).not.toBe(toEmailKey("jose@x.com"));
  });

  test("of a key is the key itself", () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => toEmailKey(toEmailKey(email)) === toEmailKey(email)));
  });
});

describe("an e-mail address", () => {
  test.each(["a@b.co", " jo@x.com ", "josé@exämple.com", "a+b.c'd@sub.example.org"])("may be %j", (email) => {
    expect(isEmailAddress(email)).toBe(true);
  });

  test.each([
    "",
    "a",
    "a@b",
    "@b.co",
    "a@.co",
    "a@b..co",
    "a b@c.co",
    "a@b.co,d@e.co",
    "a@b.co;d@e.co",
    "<a@b.co>",
    '"a"@b.co',
    "a@b@c.co",
    "a@b.co\r\nBcc: x@y.co",
    "a\u0000@b.co",
    `${"x".repeat(250)}@b.co`,
  ])("may not be %j", (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });
});
