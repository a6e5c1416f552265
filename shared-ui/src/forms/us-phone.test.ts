import { findPhoneFault, formatPhone, toE164, toNationalDigits } from "./index.js";

describe("the personal phone", () => {
  it.each(["", "415555012", "41555501234", "415555012a"])("rejects %j, which is not 10 digits", (digits) => {
    expect(findPhoneFault(digits)).toBe("Phone number must be 10 digits.");
  });

  it.each(["0155550123", "1155550123"])("rejects %s, which starts with 0 or 1", (digits) => {
    expect(findPhoneFault(digits)).toBe("Phone number cannot start with 0 or 1.");
  });

  it("accepts ten digits that start with 2 to 9", () => {
    expect(findPhoneFault("4155550123")).toBeNull();
  });

  it("accepts only US numbers, with new area codes", () => {
    expect(findPhoneFault("4365550123")).toBeNull();
    expect(findPhoneFault("6045550123")).toBe("Must be a US number.");
  });

  it.each([
    "４１５５５５０１２３",
    "＋１　４１５－５５５－０１２３",
    "٤١٥٥٥٥٠١٢٣",
    "(415) 555-0123",
    "+1 415 555 0123",
    "1 (415) 555-0123",
    "14155550123",
    "+14155550123",
    "415.555.0123",
    " 4155550123 ",
  ])("reads %j as digits", (typed) => {
    expect(toNationalDigits(typed)).toBe("4155550123");
  });

  it("keeps a leading 1 that is not a country code", () => {
    expect(toNationalDigits("1155550123")).toBe("1155550123");
    expect(toNationalDigits("141555501234")).toBe("141555501234");
  });

  it("is sent as +1 and the digits", () => {
    expect(toE164("4155550123")).toBe("+14155550123");
  });

  it("is formatted in US style only if it is a US number", () => {
    expect(formatPhone("+14155550123")).toBe("(415) 555-0123");
    expect(formatPhone("+442079460000")).toBe("+442079460000");
  });
});
