import { decodeForm } from "./decode-form.js";

test.each([
  ["a[b]=1&a[c][d]=2", { a: { b: "1", c: { d: "2" } } }],
  ["a[]=x&a[]=y", { a: ["x", "y"] }],
  ["a[0][c]=1&a[1][c]=2", { a: [{ c: "1" }, { c: "2" }] }],
  ["a%5Bb%5D%5B%5D=1", { a: { b: ["1"] } }],
  ["metadata[0]=zero", { metadata: { 0: "zero" } }],
  ["a[b=1", { "a[b": "1" }],
  ["", {}],
])("decodes %s", (text, decoded) => {
  expect(decodeForm(text)).toEqual(decoded);
});

test("treats __proto__ as any other field", () => {
  const decoded = decodeForm("__proto__[polluted]=1");
  expect(Object.keys(decoded)).toEqual(["__proto__"]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
