import { normalizeRecoveryCode } from "./recovery-code";

test.each(["01234-56789", "ｏ１２３４－５６７８９", "oi234 56789"])("reads the recovery code %s", (typed) => {
  expect(normalizeRecoveryCode(typed)).toBe("0123456789");
});

test.each(["", "0123456789A", "U123456789"])("rejects %j", (typed) => {
  expect(normalizeRecoveryCode(typed)).toBeNull();
});
