import { isSignInPath, readReturnPath, withReturnPath } from "./return-path.js";

describe("the return path", () => {
  it.each([
    ["/usersettings", "/usersettings"],
    ["/?start=2026-11-01", "/?start=2026-11-01"],
    ["/init#square", "/init#square"],
  ])("is read from the query: %s", (path, expected) => {
    expect(readReturnPath(`?returnUrl=${encodeURIComponent(path)}`)).toBe(expected);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "usersettings",
    "",
    "/login",
    "/Login-Flow?returnUrl=%2F",
    "/register/",
    `/${"a".repeat(2000)}`,
  ])("rejects %j", (path) => {
    expect(readReturnPath(`?returnUrl=${encodeURIComponent(path)}`)).toBeNull();
  });

  it("is null without a query", () => {
    expect(readReturnPath("")).toBeNull();
  });

  it("is added to an existing query", () => {
    expect(withReturnPath("/login-flow?step=code", "/init?a=1&b=2")).toBe(
      "/login-flow?step=code&returnUrl=%2Finit%3Fa%3D1%26b%3D2",
    );
  });

  it("leaves the path unchanged when absent", () => {
    expect(withReturnPath("/login", null)).toBe("/login");
  });
});

describe("a sign-in path", () => {
  it.each(["/login", "/login-flow", "/Login-Flow/?a=1"])("includes %s", (path) => {
    expect(isSignInPath(path)).toBe(true);
  });

  it.each(["/", "/registerflow", "https://connect.example/login", "login"])("excludes %s", (path) => {
    expect(isSignInPath(path)).toBe(false);
  });
});
