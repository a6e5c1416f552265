import { isEmailAddress, trimHidden } from "@portal/api-contract";
import fc from "fast-check";
import { toEmailKey } from "./email-key";

const anyText = fc.string({ unit: "binary", maxLength: 20 });

describe("toEmailKey", () => {
  test("ignores how the address is typed", () => {
    expect(toEmailKey("  Jo.Doe@Example.COM ")).toBe("jo.doe@example.com");
    expect(toEmailKey("jose\u0301@x.com")).toBe(toEmailKey("jos\u00e9@x.com"));
  });

  test.each([
    "kim@bücher.test",
    "kim@BÜCHER.test",
    "kim@bu\u0308cher.test",
    "kim@xn--bcher-kva.test",
    "kim@bücher。test",
    "kim@bücher\uFF0Etest",
    "\uFEFFkim@bücher.test\u200B",
  ])("uses the domain's ASCII form: %s", (email) => {
    expect(toEmailKey(email)).toBe("kim@xn--bcher-kva.test");
  });

  test("keeps look-alikes apart", () => {
    expect(toEmailKey("josé@x.com")).not.toBe(toEmailKey("jose@x.com"));
  });

  test("is idempotent", () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => toEmailKey(toEmailKey(email)) === toEmailKey(email)));
    fc.assert(fc.property(anyText, (text) => toEmailKey(toEmailKey(text)) === toEmailKey(text)));
  });

  test("never maps a non-ASCII address to an ASCII key", () => {
    const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text);
    fc.assert(fc.property(anyText, (text) => isPlain(trimHidden(text)) || !isPlain(toEmailKey(`${text}@x.com`))));
    expect(toEmailKey("\u212Aim@x.com")).not.toBe(toEmailKey("Kim@x.com"));
  });

  test("folds compatibility forms of a host's name but not of a mailbox", () => {
    expect(toEmailKey("a@\uFF76\uFF85.com")).toBe(toEmailKey("a@\u30AB\u30CA.com"));
    expect(toEmailKey("\uFF76@x.com")).not.toBe(toEmailKey("\u30AB@x.com"));
  });

  test("joins only addresses that differ in case or canonical form", () => {
    const local = fc.string({ unit: "binary", minLength: 1, maxLength: 4 });
    const canonical = (text: string) => trimHidden(text).normalize("NFC").toLowerCase().normalize("NFC");
    fc.assert(
      fc.property(local, local, (left, right) => {
        const [one, two] = [`${left}@x.com`, `${right}@x.com`];
        fc.pre(isEmailAddress(one) && isEmailAddress(two));
        return toEmailKey(one) !== toEmailKey(two) || canonical(one) === canonical(two);
      }),
    );
  });
});

describe("an email address", () => {
  test.each(["a@b.co", "a@b\uFF61co", " jo@x.com ", "jo@x.com\u200B", "josé@exämple.com", "a+b.c'd@sub.example.org"])(
    "may be %j",
    (email) => {
      expect(isEmailAddress(email)).toBe(true);
    },
  );

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
    "\u212Aim@x.com",
    "kim@\uFF58.com",
    "\u017Fam@x.com",
    "\uFB01sh@x.com",
    "i\u200Bm@x.com",
    "i\u200Dm@x.com",
    "moc\u202E.x@ik.co",
    "kim@x\u2066.com",
    "k\u00ADim@x.com",
    "k\uFE0Fim@x.com",
    "\uD800@x.com",
  ])("may not be %j", (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });
});
