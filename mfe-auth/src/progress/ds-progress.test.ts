import { forgetStoredStep, readStoredStep, storeStep } from "./ds-progress.js";

function refuseStorage(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

describe("ds-progress", () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it("stores a registration step in the session storage", () => {
    storeStep(3);
    expect(sessionStorage.getItem("ds-progress")).toBe("3");
    expect(readStoredStep()).toBe(3);
  });

  it.each([undefined, 0, 5, 1.5, Number.NaN])("ignores %p, which is not a step", (step) => {
    storeStep(step);
    expect(sessionStorage.getItem("ds-progress")).toBeNull();
  });

  it.each(["", "0", "5", "two", "1; drop"])("reads %j as null", (text) => {
    sessionStorage.setItem("ds-progress", text);
    expect(readStoredStep()).toBeNull();
  });

  it("reads as null without an exception when the browser refuses storage", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuseStorage);
    }
    expect(() => storeStep(3)).not.toThrow();
    expect(() => forgetStoredStep()).not.toThrow();
    expect(readStoredStep()).toBeNull();
  });

  it("is removed when forgotten", () => {
    storeStep(2);
    forgetStoredStep();
    expect(readStoredStep()).toBeNull();
  });
});
