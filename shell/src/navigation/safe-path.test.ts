import { crossesDocument } from "./use-host-navigation.js";
import { toSafePath } from "./safe-path.js";

test.each([
  ["/", "/"],
  ["/init?source=square#top", "/init?source=square#top"],
  ["/a/../init", "/init"],
])("keeps %s", (value, path) => {
  expect(toSafePath(value)).toBe(path);
});

test.each([
  null,
  "",
  "init",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/..//evil.example/",
  "javascript:alert(1)",
  " /init",
])("rejects %j", (value) => {
  expect(toSafePath(value)).toBeNull();
});

test("loads the document only when entering or leaving the wizard", () => {
  expect(crossesDocument("/init", "/PrivateClientWizard?step=2")).toBe(true);
  expect(crossesDocument("/privateclientwizard", "/")).toBe(true);
  expect(crossesDocument("/PrivateClientWizard", "/privateclientwizard?step=3")).toBe(false);
  expect(crossesDocument("/", "/init")).toBe(false);
});
