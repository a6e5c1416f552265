import { isBusinessPhone } from "@portal/api-contract";

describe("a business phone", () => {
  test.each(["2025550123", "9992000000", "8002345678"])("may be %s", (digits) => {
    expect(isBusinessPhone(digits)).toBe(true);
  });

  test.each(["", "202555012", "20255501234", "1025550123", "0025550123", "2021550123", "2020550123", "202-555-0123"])(
    "may not be %j",
    (digits) => {
      expect(isBusinessPhone(digits)).toBe(false);
    },
  );
});
