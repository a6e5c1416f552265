import { chooseStep } from "./start-step.js";

describe("the step to show", () => {
  it("is 1 for a new account that asks for nothing", () => {
    expect(chooseStep({ search: "", stored: null, reached: 1 })).toBe(1);
  });

  it("is the one the account has reached when the browser was closed", () => {
    expect(chooseStep({ search: "", stored: null, reached: 3 })).toBe(3);
  });

  it("is the query's rather than the stored one", () => {
    expect(chooseStep({ search: "?nextstep=2", stored: 3, reached: 3 })).toBe(2);
  });

  it("is the stored one without a query: the phone, for somebody who went back to change it", () => {
    expect(chooseStep({ search: "?other=1", stored: 2, reached: 3 })).toBe(2);
  });

  it("is the code of the phone once that is saved, which stores its step", () => {
    expect(chooseStep({ search: "", stored: 3, reached: 3 })).toBe(3);
  });

  it.each(["?nextstep=4", "?NextStep=3", "?nextstep=99", "?nextstep=business"])(
    "never goes beyond what the server says: %s",
    (search) => {
      expect(chooseStep({ search, stored: null, reached: 1 })).toBe(1);
    },
  );

  it("does not go beyond the server for a stored step either", () => {
    expect(chooseStep({ search: "", stored: 4, reached: 2 })).toBe(2);
  });

  it.each([
    ["the e-mail", "?nextstep=1", 2],
    ["the phone", "?nextstep=2", 4],
    ["the phone code", "?nextstep=3", 4],
  ] as const)("does not ask again for %s that is verified", (_what, search, reached) => {
    expect(chooseStep({ search, stored: null, reached })).toBe(reached);
  });
});
