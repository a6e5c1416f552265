import { readCents, readDescriptorCode } from "./read-deposits.js";

test.each(["0.32", "$.32", "32", "３２", "＄０．３２"])("reads %s as 32 cents", (text) => {
  expect(readCents(text)).toBe(32);
});

test("reads a descriptor code typed in full width", () => {
  expect(readDescriptorCode("ｓｍ１１ａａ")).toBe("SM11AA");
});
