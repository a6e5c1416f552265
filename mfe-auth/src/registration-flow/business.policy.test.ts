import { isBusinessPhone, isWebsite } from "@portal/shared-ui/forms";
import fc from "fast-check";

import { type BusinessForm, judgeBusiness, toBusinessBody } from "./business.policy.js";

const filled: BusinessForm = {
  name: "Bright Detailing",
  website: "bright.example",
  hasNoWebsite: false,
  phone: "4152550123",
  isSamePhone: false,
};

describe("the website", () => {
  it.each([
    "bright.example",
    "www.bright-detailing.co.uk",
    "bright.example:8080",
    "bright.example/prices",
    "bright.example:443/prices?car=suv#top",
    "BRIGHT.EXAMPLE",
    "https://bright.example",
    "localhost",
    "localhost:3000/shop",
    "xn--bcher-kva.example",
    "bücher-käse.de",
    "www.peña-detailing.com",
    "shop。example。com",
    "shop.example.com?utm_source=card",
  ])("accepts %s", (website) => {
    expect(isWebsite(website)).toBe(true);
  });

  it.each([
    "bright",
    "bright.",
    ".example",
    "-bright.example",
    "bright-.example",
    "bright..example",
    "bright.e",
    "bright.123",
    "bri ght.example",
    "bright.example:",
    "bright.example:99999",
    "user@bright.example",
    "ftp://bright.example",
    "https://",
    "192.168.0.1",
  ])("rejects %s", (website) => {
    expect(isWebsite(website)).toBe(false);
  });

  it("rejects text with a blank inside", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => !isWebsite(`a${a} ${b}a`)));
  });
});

describe("the business phone", () => {
  it("accepts only ten digits with area code and exchange from 2 to 9", () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(digit, { minLength: 10, maxLength: 10 }), (digits) => {
        const isRight = (digits[0] ?? 0) >= 2 && (digits[3] ?? 0) >= 2;
        expect(isBusinessPhone(digits.join(""))).toBe(isRight);
      }),
    );
  });

  it.each(["", "415255012", "41525501234"])("rejects %j", (digits) => {
    expect(isBusinessPhone(digits)).toBe(false);
  });
});

describe("the business form", () => {
  it("has no errors when all is filled in", () => {
    expect(judgeBusiness(filled)).toEqual({ missing: [], faults: {} });
  });

  it("reports every empty field as missing", () => {
    const empty = { ...filled, name: " ", website: "", phone: "" };
    expect(judgeBusiness(empty)).toEqual({ missing: ["name", "website", "phone"], faults: {} });
  });

  it.each(["\u2800", "\u0301\u0301", "..."])(
    "reports a name of %j, which has no letter or digit, as missing",
    (name) => {
      expect(judgeBusiness({ ...filled, name }).missing).toEqual(["name"]);
    },
  );

  it.each(["3M", "99"])("accepts the name %s", (name) => {
    expect(judgeBusiness({ ...filled, name }).missing).toEqual([]);
  });

  it("requires neither website nor phone when their boxes are ticked", () => {
    const boxes = { ...filled, website: "", hasNoWebsite: true, phone: "", isSamePhone: true };
    expect(judgeBusiness(boxes)).toEqual({ missing: [], faults: {} });
  });

  it("returns the exact texts for invalid formats", () => {
    expect(judgeBusiness({ ...filled, website: "bright", phone: "1152550123" }).faults).toEqual({
      website: "Invalid website format. Please enter a valid domain.",
      phone: "Invalid phone number. Please enter a valid 10-digit number.",
    });
  });

  it("sends trimmed values, the website without its scheme", () => {
    expect(toBusinessBody({ ...filled, name: " Bright Detailing ", website: "https://bright.example/a" })).toEqual({
      name: "Bright Detailing",
      web: "bright.example/a",
      bizPhone: "4152550123",
    });
  });

  it("sends the placeholders of the ticked boxes", () => {
    expect(toBusinessBody({ ...filled, hasNoWebsite: true, isSamePhone: true })).toEqual({
      name: "Bright Detailing",
      web: "No Website",
      bizPhone: "Same as personal phone",
    });
  });
});
