import { formatKey } from "./format-key.js";

// RFC 8032, 7.1, test 1.
test("shows the bytes of a key in groups of four hex digits", () => {
  expect(formatKey("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")).toBe(
    "d75a 9801 82b1 0ab7 d54b fed3 c964 073a 0ee1 72f3 daa6 2325 af02 1a68 f707 511a",
  );
});
