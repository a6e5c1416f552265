import { generateCode, hashCode, isHashOfCode } from "./secret-code";

describe("code", () => {
  test("has six digits with leading zeros", () => {
    const codes = Array.from({ length: 2000 }, generateCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  const code = { subject: "usr_a", type: "email", code: "123456" } as const;
  const key = Buffer.alloc(32, 1);
  const newer = Buffer.alloc(32, 2);

  test("has a hash that fits one subject, type and key only", () => {
    const hash = hashCode([key], code);
    expect(isHashOfCode([key], code, hash)).toBe(true);
    expect(isHashOfCode([key], { ...code, subject: "usr_b" }, hash)).toBe(false);
    expect(isHashOfCode([key], { ...code, type: "sms" }, hash)).toBe(false);
    expect(isHashOfCode([key], { ...code, code: "123457" }, hash)).toBe(false);
    expect(isHashOfCode([newer], code, hash)).toBe(false);
    expect(isHashOfCode([key], code, "")).toBe(false);
  });

  test("is recognized under an older key and hashed under the newest", () => {
    expect(isHashOfCode([newer, key], code, hashCode([key], code))).toBe(true);
    expect(hashCode([newer, key], code)).toBe(hashCode([newer], code));
  });
});
