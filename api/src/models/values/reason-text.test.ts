import { reasonText } from "./reason-text";

test.each([
  ["\u200B  The client paid by check.\uFEFF\n", "The client paid by check."],
  ["First line\nsecond line", "First line\nsecond line"],
])("trims hidden characters from %j", (typed, kept) => {
  expect(reasonText().validate(typed).value).toBe(kept);
});

test.each([
  [undefined, "Please say why."],
  ["\u200B\u2060 ", "Please say why."],
  ["ok", "Please say why, in three characters or more."],
  ["x".repeat(501), "Please say why in 500 characters at most."],
  ["paid \u202Eby check", "There is an invisible character in the reason. Please type it again."],
])("rejects %j with its own message", (typed, message) => {
  expect(reasonText().validate(typed).error?.message).toBe(message);
});
