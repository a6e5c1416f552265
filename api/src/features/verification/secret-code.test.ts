import { generateCode, hashCode } from "./secret-code";

describe("a code", () => {
  test("has six digits, zeros in front included", () => {
    const codes = Array.from({ length: 2000 }, generateCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test("is stored under a hash that fits one subject, type and key only", () => {
    const key = Buffer.alloc(32, 1);
    const hash = hashCode(key, "usr_a", "email", "123456");
    expect(hashCode(key, "usr_a", "email", "123456")).toBe(hash);
    const others = [
      hashCode(key, "usr_b", "email", "123456"),
      hashCode(key, "usr_a", "sms", "123456"),
      hashCode(key, "usr_a", "email", "123457"),
      hashCode(Buffer.alloc(32, 2), "usr_a", "email", "123456"),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });
});
