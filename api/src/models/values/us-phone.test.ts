import fc from "fast-check";
import { parseUsPhone, PHONE_TEXTS, toNationalDigits } from "./us-phone";

describe("a personal phone number", () => {
  test.each(["+12025550143", "+12125551234", "+13105550199"])("may be the US number %s", (number) => {
    expect(parseUsPhone(number)).toEqual({ ok: true, e164: number });
  });

  test.each([
    "",
    "+1",
    "2025550143",
    "+1202555014",
    "+120255501433",
    "+1 202 555 0143",
    "+1202555014a",
    "+442071838750",
  ])("must be +1 and ten digits, not %j", (number) => {
    expect(parseUsPhone(number)).toEqual({ ok: false, message: PHONE_TEXTS.length });
  });

  test.each(["+10025550143", "+11025550143"])("cannot start with 0 or 1, as %s does", (number) => {
    expect(parseUsPhone(number)).toEqual({ ok: false, message: PHONE_TEXTS.firstDigit });
  });

  test.each([
    ["Canada", "+16045550143"],
    ["the Bahamas", "+12425550143"],
    ["Puerto Rico", "+17872345678"],
    ["nowhere: an unused area code", "+12115550143"],
    ["toll-free", "+18002345678"],
    ["a personal number", "+15002345678"],
    ["premium rate", "+19005551234"],
  ])("of %s is refused", (_place, number) => {
    expect(parseUsPhone(number)).toEqual({ ok: false, message: PHONE_TEXTS.notUnitedStates });
  });

  test("that is taken is the number that was typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), (digits) => {
        const result = parseUsPhone(`+1${String(digits)}`);
        return (
          !result.ok || (result.e164 === `+1${String(digits)}` && toNationalDigits(result.e164) === String(digits))
        );
      }),
    );
  });
});
