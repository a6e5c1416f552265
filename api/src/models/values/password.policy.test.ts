import { passwords } from "./common-passwords.json";
import { judgePassword, normalizePassword, PASSWORD_TEXTS } from "./password.policy";

describe("a new password", () => {
  test.each(["correct horse battery", "Demo-Admin-2026!", "пароль-для-всех", "a".repeat(4) + "é👍z9", "x1".repeat(64)])(
    "may be %j",
    (password) => {
      expect(judgePassword(password)).toBeNull();
    },
  );

  test("needs no digit, capital or special character", () => {
    expect(judgePassword("quietriverstones")).toBeNull();
  });

  test.each(["", "short", "1234567", "👍👍👍👍👍👍👍"])("has at least 8 characters, unlike %j", (password) => {
    expect(judgePassword(password)).toBe(PASSWORD_TEXTS.tooShort);
  });

  test("has at most 128 characters, counted as code points", () => {
    expect(judgePassword("👍".repeat(128))).toBeNull();
    expect(judgePassword("👍".repeat(129))).toBe(PASSWORD_TEXTS.tooLong);
  });

  test.each(["password", "PassWord", "12345678", "qwertyuiop", "baseball", "trustno1"])(
    "may not be a common password like %j",
    (password) => {
      expect(judgePassword(password)).toBe(PASSWORD_TEXTS.tooCommon);
    },
  );

  test.each(["partnerportal", "Partner-Portal-2026!", "portal123456", "my portal 99", "AgencyCommission"])(
    "may not consist of the portal's own words, like %j",
    (password) => {
      expect(judgePassword(password)).toBe(PASSWORD_TEXTS.ownWords);
    },
  );

  test.each(["portal of quiet rivers", "commissioned twice", "agencyhorse"])(
    "may contain one of these words, like %j",
    (password) => {
      expect(judgePassword(password)).toBeNull();
    },
  );

  test("is compared with ten thousand different common passwords in lower case", () => {
    expect(new Set(passwords).size).toBe(10_000);
    expect(passwords.filter((password) => password !== password.toLowerCase())).toEqual([]);
  });

  test("is the same password however its accents were typed", () => {
    expect(normalizePassword("cafe\u0301 au lait")).toBe(normalizePassword("caf\u00e9 au lait"));
  });
});
