import { isReturnPath } from "./return-path";

describe("a return path", () => {
  test.each(["/", "/init", "/usersettings?tab=1#top", "/a//b"])("may be %s", (path) => {
    expect(isReturnPath(path)).toBe(true);
  });

  test.each([
    "",
    "init",
    "https://evil.example/",
    "//evil.example/x",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n",
    "javascript:alert(1)",
    `/${"a".repeat(2000)}`,
  ])("may not be %j", (path) => {
    expect(isReturnPath(path)).toBe(false);
  });
});
