import { describeRemoteId, EMPTY_TOKEN, judgeToken, toTokenRequest } from "./token-draft.js";

test("needs a remote's id and a name, and an email only if one is typed", () => {
  expect(Object.keys(judgeToken(EMPTY_TOKEN))).toEqual(["remote", "name"]);
  expect(judgeToken({ remote: " mfe-reviews ", name: "ci", email: "" })).toEqual({});
  expect(Object.keys(judgeToken({ remote: "mfe-Reviews", name: "ci", email: "team@" }))).toEqual(["remote", "email"]);
});

test("sends no empty email", () => {
  expect(toTokenRequest({ remote: " mfe-reviews", name: "ci ", email: " " })).toEqual({
    remote: "mfe-reviews",
    name: "ci",
  });
});

test.each([
  ["mfe-admin", /^This remote exists/],
  ["mfe-admim", /^A new remote/],
  ["admin", /^For example/],
])("says of %s whether the remote exists", (typed, expected) => {
  expect(describeRemoteId(typed, ["mfe-admin"])).toMatch(expected);
});
