import { maskEmail, maskPhone } from "./mask-contact";

describe("a masked contact", () => {
  test.each([
    ["jo@x.com", "j•••@x.com"],
    ["👍abc@x.com", "👍•••@x.com"],
    ["a@b@x.com", "a•••@x.com"],
    ["no address", "•••"],
    ["", "•••"],
  ])("%j becomes %j", (email, mask) => {
    expect(maskEmail(email)).toBe(mask);
  });

  test("shows the last four digits of a phone", () => {
    expect(maskPhone("+12025551234")).toBe("•••• 1234");
  });
});
