import { toNationalDigits, US_PHONE_TEXTS } from "@portal/api-contract";
import fc from "fast-check";
import { parseUsPhone } from "./us-phone";

describe("a personal phone number", () => {
  test.each(["+12025550143", "+12125551234", "+13105550199"])("may be the US number %s", (number) => {
    expect(parseUsPhone(number)).toEqual({ ok: true, e164: number });
  });

  test.each(["235", "324", "357", "436", "457", "465", "471", "483", "621", "679", "729", "837", "924"])(
    "may have the new area code %s",
    (areaCode) => {
      expect(parseUsPhone(`+1${areaCode}5550143`)).toEqual({ ok: true, e164: `+1${areaCode}5550143` });
    },
  );

  test.each(["+1２０２５５５０１４３", "＋１２０２５５５０１４３", "+1٢٠٢٥٥٥٠١٤٣"])(
    "may have the digits of another script: %s",
    (number) => {
      expect(parseUsPhone(number)).toEqual({ ok: true, e164: "+12025550143" });
    },
  );

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
    expect(parseUsPhone(number)).toEqual({ ok: false, message: US_PHONE_TEXTS.length });
  });

  test.each(["+10025550143", "+11025550143"])("cannot start with 0 or 1, as %s does", (number) => {
    expect(parseUsPhone(number)).toEqual({ ok: false, message: US_PHONE_TEXTS.firstDigit });
  });

  test.each([
    ["Canada", "+16045550143"],
    ["Canada's newest area code", "+19425550143"],
    ["no province of Canada", "+16005550143"],
    ["the Bahamas", "+12425550143"],
    ["the Dominican Republic", "+18095550143"],
    ["Guam", "+16715550143"],
    ["no exchange", "+12021550143"],
    ["an area code kept for the growth of the plan", "+12925550143"],
    ["Puerto Rico", "+17872345678"],
    ["nowhere: an unused area code", "+12115550143"],
    ["toll-free", "+18002345678"],
    ["a personal number", "+15002345678"],
    ["premium rate", "+19005551234"],
  ])("is rejected for %s", (_place, number) => {
    expect(parseUsPhone(number)).toEqual({ ok: false, message: US_PHONE_TEXTS.notUnitedStates });
  });

  test("is returned as typed when it is valid", () => {
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
