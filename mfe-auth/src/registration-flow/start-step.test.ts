import { chooseStep } from "./start-step.js";

describe("the step to show", () => {
  it("is 1 for a new account without query or stored step", () => {
    expect(chooseStep({ search: "", stored: null, reached: 1 })).toBe(1);
  });

  it("is the step that the account has reached after the browser was closed", () => {
    expect(chooseStep({ search: "", stored: null, reached: 3 })).toBe(3);
  });

  it("is the query's step before the stored one", () => {
    expect(chooseStep({ search: "?nextstep=2", stored: 3, reached: 3 })).toBe(2);
  });

  it("is the stored phone step without a query, after going back to change the number", () => {
    expect(chooseStep({ search: "?other=1", stored: 2, reached: 3 })).toBe(2);
  });

  it("is the phone's code step, stored when the phone was saved", () => {
    expect(chooseStep({ search: "", stored: 3, reached: 3 })).toBe(3);
  });

  it.each(["?nextstep=4", "?NextStep=3", "?nextstep=99", "?nextstep=business"])(
    "does not go beyond the server's step: %s",
    (search) => {
      expect(chooseStep({ search, stored: null, reached: 1 })).toBe(1);
    },
  );

  it("does not go beyond the server for a stored step", () => {
    expect(chooseStep({ search: "", stored: 4, reached: 2 })).toBe(2);
  });

  it.each([
    ["the email", "?nextstep=1", 2],
    ["the phone", "?nextstep=2", 4],
    ["the phone code", "?nextstep=3", 4],
  ] as const)("does not repeat %s, which is verified", (_what, search, reached) => {
    expect(chooseStep({ search, stored: null, reached })).toBe(reached);
  });
});
