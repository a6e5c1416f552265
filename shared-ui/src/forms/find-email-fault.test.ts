import { findEmailFault } from "./find-email-fault.js";

describe("the email pattern", () => {
  it.each([
    "joan@shop.example",
    " joan@shop.example ",
    "j+a.b@mail.shop.co",
    "joán@shop.example",
    "joan@shop。example",
    "",
  ])("accepts %j", (email) => {
    expect(findEmailFault(email)).toBeNull();
  });

  it.each(["joan", "joan@", "joan@shop", "@shop.example", "jo an@shop.example", "joan@shop..example", "a@b@c.example"])(
    "rejects %j",
    (email) => {
      expect(findEmailFault(email)).toBe("Please enter a valid email address");
    },
  );

  it.each([
    ["jo\u200ban@shop.example", /invisible character/],
    ["ｊｏan@shop.example", /plain letters/],
    ["joan＠shop.example", /plain letters/],
    [`${"a".repeat(250)}@shop.example`, /at most 254 characters/],
  ])("explains why it rejects %j", (email, reason) => {
    expect(findEmailFault(email)).toMatch(reason);
  });
});
