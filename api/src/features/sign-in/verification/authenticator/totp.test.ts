import { codeOfStep, findStep, generateSecret, toStep } from "./totp";

/** The key of RFC 6238, appendix B ("12345678901234567890"), in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The last six of the eight digits are the code. */
const vectors: [seconds: number, code: string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

test.each(vectors)("codeOfStep returns the RFC's code at %d seconds", (seconds, code) => {
  expect(codeOfStep(secret, toStep(new Date(seconds * 1000)))).toBe(code);
});

describe("findStep", () => {
  const now = new Date(1_234_567_890_000);
  const step = toStep(now);

  test.each([-1, 0, 1])("accepts a code %d steps from now", (distance) => {
    const code = codeOfStep(secret, step + distance);
    expect(findStep(secret, code, { now, lastStep: 0 })).toBe(step + distance);
  });

  test.each([-2, 2])("rejects a code %d steps from now", (distance) => {
    expect(findStep(secret, codeOfStep(secret, step + distance), { now, lastStep: 0 })).toBeNull();
  });

  test("rejects codes up to the last used step", () => {
    expect(findStep(secret, codeOfStep(secret, step), { now, lastStep: step })).toBeNull();
    expect(findStep(secret, codeOfStep(secret, step - 1), { now, lastStep: step })).toBeNull();
    expect(findStep(secret, codeOfStep(secret, step + 1), { now, lastStep: step })).toBe(step + 1);
  });

  test.each(["", "28708", "2870822", "abcdef"])("rejects %j", (code) => {
    expect(findStep(secret, code, { now, lastStep: 0 })).toBeNull();
  });
});

test("generateSecret returns different secrets of 160 bits in base32", () => {
  const secrets = Array.from({ length: 100 }, generateSecret);
  for (const generated of secrets) expect(generated).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});
