import { createEncryption } from "./encryption";
import { createPasswordHasher } from "./password-hash";
import { testPasswordCost } from "../../../testing/test-password-cost";
import { randomBase62, randomId } from "./random-id";
import { hashToken, isSameHash, keyedHash, randomToken } from "./token-hash";

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });

describe("encryption", () => {
  test("decrypts what it encrypted, with a different text each time", () => {
    const encryption = createEncryption([key("a", 1)]);
    const [first, second] = [encryption.encrypt("größe 42", "here"), encryption.encrypt("größe 42", "here")];
    expect(first).not.toBe(second);
    expect(encryption.decrypt(first, "here")).toBe("größe 42");
    expect(encryption.decrypt(second, "here")).toBe("größe 42");
  });

  test("rejects a changed text", () => {
    const encryption = createEncryption([key("a", 1)]);
    const sealed = encryption.encrypt("secret", "here");
    const middle = Math.floor(sealed.length / 2);
    const other = sealed[middle] === "A" ? "B" : "A";
    expect(() => encryption.decrypt(sealed.slice(0, middle) + other + sealed.slice(middle + 1), "here")).toThrow();
    expect(() => encryption.decrypt(sealed.slice(0, 10), "here")).toThrow();
  });

  test("rejects a text from another context", () => {
    const encryption = createEncryption([key("a", 1)]);
    expect(() => encryption.decrypt(encryption.encrypt("secret", "here"), "there")).toThrow();
  });

  test("decrypts texts of an older key, and names the current key", () => {
    const sealed = createEncryption([key("old", 1)]).encrypt("secret", "here");
    const rotated = createEncryption([key("new", 2), key("old", 1)]);
    expect(rotated.decrypt(sealed, "here")).toBe("secret");
    expect(rotated.currentKeyId).toBe("new");
    expect(sealed).toMatch(/^old\./);
    expect(rotated.encrypt("secret", "here")).toMatch(/^new\./);
  });

  test("names the missing key", () => {
    const sealed = createEncryption([key("old", 1)]).encrypt("secret", "here");
    expect(() => createEncryption([key("new", 2)]).decrypt(sealed, "here")).toThrow("'old'");
  });
});

describe("ids, tokens and hashes", () => {
  test("are opaque and do not repeat", () => {
    const ids = new Set(Array.from({ length: 1000 }, () => randomId("usr")));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^usr_[0-9A-Za-z]{22}$/);
    expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test("use the whole alphabet", () => {
    expect(new Set(randomBase62(5000)).size).toBe(62);
  });

  test("hash tokens with SHA-256, like the standard's example", () => {
    expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("differ by key or text", () => {
    const hash = keyedHash(Buffer.alloc(32, 1), "123456");
    expect(isSameHash(hash, keyedHash(Buffer.alloc(32, 1), "123456"))).toBe(true);
    expect(isSameHash(hash, keyedHash(Buffer.alloc(32, 2), "123456"))).toBe(false);
    expect(isSameHash(hash, hash.slice(1))).toBe(false);
  });
});

describe("the password hasher", () => {
  test("verifies its own hashes, made at OWASP's cost, and rejects other passwords", async () => {
    const passwords = createPasswordHasher();
    const encoded = await passwords.hash("correct horse");
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(encoded, "correct horse")).toBe(true);
    expect(await passwords.verify(encoded, "Correct horse")).toBe(false);
  });

  test.each([
    ["OWASP's", undefined],
    ["the tests'", testPasswordCost],
  ])("has a dummy hash at %s cost that matches no password", async (_whose, cost) => {
    const passwords = createPasswordHasher({ cost });
    const parametersOf = (encoded: string) => encoded.split("$").slice(0, 4);
    expect(parametersOf(passwords.dummyHash)).toEqual(parametersOf(await passwords.hash("correct horse")));
    expect(await passwords.verify(passwords.dummyHash, "correct horse")).toBe(false);
  });

  test("computes two hashes at a time, lets thirty-two callers wait and rejects more with Retry-After", async () => {
    const passwords = createPasswordHasher({ cost: testPasswordCost });
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => passwords.hash(String(index))));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(6);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ name: "AppError", status: 429, code: "TOO_BUSY", retryAfterSeconds: 2 });
    }
    await expect(passwords.hash("later")).resolves.toMatch(/^\$argon2id\$/);
  });
});
