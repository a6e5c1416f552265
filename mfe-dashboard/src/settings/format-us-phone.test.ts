import { formatUsPhone } from "./format-us-phone.js";

test.each([
  ["+12125550147", "(212) 555-0147"],
  ["2125550147", "(212) 555-0147"],
  ["+442071838750", "+442071838750"],
  ["", ""],
])("writes %p as %p", (phone, written) => {
  expect(formatUsPhone(phone)).toBe(written);
});
